/** Selectors on markup that was read without a document. */
import { compile, type Options } from 'css-select'
import type { MarkupElement } from './markup.ts'

/** All elements that match. @throws for an invalid selector, so that a mistake in a table is not taken for a missing element */
export function select(elements: readonly MarkupElement[], selector: string): readonly MarkupElement[] {
  return elements.filter(testOf(selector))
}

const compiled = new Map<string, (element: MarkupElement) => boolean>()

/** The tables ask every page for the same selectors. */
function testOf(selector: string): (element: MarkupElement) => boolean {
  const test =
    compiled.get(selector) ?? compile<MarkupElement, MarkupElement>(selector, { adapter, pseudos: { empty } })
  compiled.set(selector, test)
  return test
}

const adapter: Options<MarkupElement, MarkupElement>['adapter'] = {
  isTag: (_node): _node is MarkupElement => true,
  getName: ({ tag }) => tag,
  getAttributeValue: ({ attributes }, name) => attributes.get(name),
  hasAttrib: ({ attributes }, name) => attributes.has(name),
  getText: (element) => element.text(),
  getParent: ({ parent }) => parent ?? null,
  getChildren: ({ children }) => children,
  getSiblings: (element) => element.parent?.children ?? [element],
  removeSubsets: (elements) => elements,
}

/** The library looks for text nodes among the children, which are elements only here. */
function empty({ children, text }: MarkupElement): boolean {
  return children.length === 0 && text() === ''
}
