/** Markup as a list of elements that selectors are tried on: a page costs a tenth of what a whole document costs. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

export interface MarkupElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: MarkupElement | undefined
  readonly children: MarkupElement[]
  /** All text in the element. */
  text(): string
}

/** Every element in the document's order, also those in templates. */
export function readMarkup(markup: string): readonly MarkupElement[] {
  const elements: MarkupElement[] = []

  function visit(node: Node, parent: MarkupElement | undefined, siblings: MarkupElement[]): void {
    let inner = parent
    let children = siblings
    if ('tagName' in node) {
      children = []
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
      inner = { tag: node.tagName, attributes, parent, children, text: () => textOf(node) }
      siblings.push(inner)
      elements.push(inner)
    }
    if ('content' in node) visit(node.content, inner, children)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, inner, children)
  }

  visit(parse(markup), undefined, [])
  return elements
}

function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
