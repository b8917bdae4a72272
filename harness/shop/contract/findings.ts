/** Compares pages and answers of the shop with a table: one line for each difference from the contract. */

import { compile, type Options } from 'css-select'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { parseJson } from '../../scene/reading/looseText.ts'
import { readSettings } from '../compare/readSettings.ts'
import { kindFindings, valuesAt } from './kinds.ts'
import type { CallTable, PageTable } from './section.ts'

export interface ReadPage {
  readonly elements: readonly MarkupElement[]
  readonly settings: ReadonlyMap<string, unknown>
}

export function readPage(markup: string): ReadPage {
  const elements = readMarkup(markup)
  const code = select(elements, 'script:not([src])').map((script) => script.text())
  return { elements, settings: new Map(code.flatMap((text) => readSettings(text))) }
}

export function pageFindings({ elements, settings }: ReadPage, table: PageTable): readonly string[] {
  return [
    ...selectorFindings(elements, table.has ?? [], table.hasNot ?? []),
    ...Object.entries(table.count ?? {}).flatMap(([selector, expected]) => {
      const { length } = select(elements, selector)
      return length === expected ? [] : [`${selector}: ${expected} expected, found ${length}`]
    }),
    ...Object.entries(table.texts ?? {}).flatMap(([selector, pattern]) => {
      const texts = select(elements, selector).map((element) => element.text())
      if (texts.some((text) => pattern.test(text))) return []
      return [
        `${selector}: ${pattern} expected, found ${JSON.stringify((texts[0] ?? 'no such element').slice(0, 120))}`,
      ]
    }),
    ...Object.entries(table.settings ?? {}).flatMap(([name, kinds]) => {
      if (settings.has(name)) return kindFindings(settings.get(name), kinds).map((line) => `${name} ${line}`)
      return kinds[''] === 'absent' ? [] : [`${name}: expected, not printed`]
    }),
    ...(table.json ?? []).flatMap(({ selector, attribute, keys }) => {
      const text = select(elements, selector)[0]?.attributes.get(attribute)
      if (text === undefined) return [`${selector}[${attribute}]: expected, not there`]
      return jsonFindings(text, keys).map((line) => `${selector}[${attribute}] ${line}`)
    }),
  ]
}

export interface ReadAnswer {
  readonly status: number
  /** Content type. */
  readonly type: string
  readonly text: string
}

export function answerFindings({ status, type, text }: ReadAnswer, table: CallTable): readonly string[] {
  const expected = table.status ?? 200
  const value = table.json || table.markup ? parseJson(text) : undefined
  return [
    ...(status === expected ? [] : [`status ${expected} expected, found ${status}: ${text.slice(0, 120)}`]),
    ...(type.startsWith(table.type ?? '') ? [] : [`content type ${table.type} expected, found ${type}`]),
    ...(table.text && !table.text.test(text) ? [`${table.text} expected, found ${text.slice(0, 120)}`] : []),
    ...(table.json ? jsonFindings(text, table.json) : []),
    ...Object.entries(table.markup ?? {}).flatMap(([path, selectors]) => {
      const [found] = valuesAt(value, path)
      if (typeof found !== 'string') return [`${path}: markup expected, not there`]
      return selectorFindings(readMarkup(found), selectors, []).map((line) => `${path} ${line}`)
    }),
    ...(table.has || table.hasNot ? selectorFindings(readMarkup(text), table.has ?? [], table.hasNot ?? []) : []),
  ]
}

function jsonFindings(text: string, kinds: CallTable['json'] & object): readonly string[] {
  const value = parseJson(text)
  return value === undefined ? [`JSON expected, found ${text.slice(0, 120)}`] : kindFindings(value, kinds)
}

function selectorFindings(
  elements: readonly MarkupElement[],
  has: readonly string[],
  hasNot: readonly string[],
): readonly string[] {
  return [
    ...has.flatMap((selector) =>
      select(elements, selector).length > 0 ? [] : [`${selector}: expected, ${describeNearest(elements, selector)}`],
    ),
    ...hasNot.flatMap((selector) => {
      const [found] = select(elements, selector)
      return found ? [`${selector}: must not be there, found ${openingTag(found)}`] : []
    }),
  ]
}

/** The longest part of a selector that matches, which shows whether the element or only an attribute is missing. */
function describeNearest(elements: readonly MarkupElement[], selector: string): string {
  if (selector.includes(', ')) return 'found none of them'
  const looser = [
    selector.replace(/(?:\[[^\]]*\]|:not\([^)]*\))+$/, ''),
    ...[...selector.matchAll(/\s*[ >+~]\s*(?![^[]*\])/g)].reverse().map(({ index }) => selector.slice(0, index)),
  ]
  for (const candidate of looser) {
    const [found] = candidate === selector || candidate === '' ? [] : select(elements, candidate)
    if (found) return `found ${openingTag(found)} for ${candidate}`
  }
  return 'found nothing like it'
}

function openingTag({ tag, attributes }: MarkupElement): string {
  const printed = [...attributes].map(([name, value]) => ` ${name}="${value.slice(0, 60)}"`).join('')
  return `<${tag}${printed}>`.slice(0, 240)
}

type Node = DefaultTreeAdapterTypes.Node

/** Markup as a list of elements that selectors are tried on: a page costs a tenth of what a whole document costs. */
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

/**
 * All elements that match, in markup that was read without a document.
 * @throws for an invalid selector, so that a mistake in a table is not taken for a missing element
 */
export function select(elements: readonly MarkupElement[], selector: string): readonly MarkupElement[] {
  return elements.filter(matcherOf(selector))
}

const compiled = new Map<string, (element: MarkupElement) => boolean>()

/** Compiled selectors are kept, because the tables apply the same ones to every page. */
function matcherOf(selector: string): (element: MarkupElement) => boolean {
  const test =
    compiled.get(selector) ?? compile<MarkupElement, MarkupElement>(selector, { adapter, pseudos: { empty: isEmpty } })
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

/** Replaces the library's `:empty`, which looks for text nodes among the children: these are elements only. */
function isEmpty({ children, text }: MarkupElement): boolean {
  return children.length === 0 && text() === ''
}
