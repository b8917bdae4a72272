/** Reads from the pages of a scene which fields people write into, which fields only offer a choice, and which words are public. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { plainText } from '../../../lookup/body/decodedText.ts'
import { type FilledLine, isFilledByPerson } from '../freeText/filledLines.ts'
import { addText, createPrefixTree, withoutTexts } from '../search/prefixTree.ts'
import { wordsOf } from './filler.ts'
import type { PersonalValue } from './people.ts'
import { attributeOf, peopleIn } from './peopleOnPage.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

export interface PageFields {
  /** The kind of a field by its name or id. `area`: many lines. `line`: one line of any text. `choice`: what the page offers, or a number. */
  kindOf(nameOrId: string): FieldKind | undefined
  /** The names of the fields that have this id, on whichever page. */
  namesOf(id: string): readonly string[]
  /** The contents of text areas. */
  readonly areas: readonly { readonly name: string; readonly text: string }[]
  /** The contents of lines that a person has filled in before, and whose name does not say what is in them. */
  readonly lines: readonly { readonly name: string; readonly text: string }[]
  /** Values about people that the pages hold. */
  readonly people: readonly PersonalValue[]
}

export type FieldKind = 'area' | 'line' | 'choice'

/** Kinds from the weakest to the strongest: a field that is a line on one page is a line, though another page offers a choice under its name. */
const strength: readonly FieldKind[] = ['choice', 'line', 'area']

export function readPageFields(pages: readonly string[]): PageFields {
  const kinds = new Map<string, FieldKind>()
  const names = new Map<string, string[]>()
  const areas: { name: string; text: string }[] = []
  const lines: FilledLine[] = []
  const shown: string[] = []
  const people: PersonalValue[] = []
  const note = (key: string | undefined, kind: FieldKind): void => {
    if (key && strength.indexOf(kind) >= strength.indexOf(kinds.get(key) ?? 'choice')) kinds.set(key, kind)
  }
  let siteName = ''
  const visit = (node: Node): void => {
    if ('value' in node) shown.push(node.value)
    if (!('tagName' in node)) return
    people.push(...peopleIn(node, siteName))
    const kind = kindOfElement(node)
    if (kind) {
      const [name, id] = [attributeOf(node, 'name'), attributeOf(node, 'id')]
      for (const key of [name, id]) note(key, kind)
      if (name && id) names.set(id, [...(names.get(id) ?? []), name])
    }
    if (kind === 'area') {
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
      areas.push({ name: attributeOf(node, 'name') ?? '', text })
      return
    }
    if (kind === 'line' && /^(?:|text)$/i.test(attributeOf(node, 'type') ?? '')) lines.push(lineOf(node))
    if (['script', 'style'].includes(node.tagName)) return
    for (const child of 'content' in node ? node.content.childNodes : node.childNodes) visit(child)
  }
  for (const page of pages) {
    siteName = siteNameIn(page)
    for (const child of parse(page).childNodes) visit(child)
  }
  const shownText = shown.join(' ')
  return {
    kindOf: (key) => kinds.get(key),
    namesOf: (id) => names.get(id) ?? [],
    areas: areas.filter(({ text }) => text.trim() !== ''),
    lines: lines.filter((line) => isFilledByPerson(line, shownText)).map(({ name, value }) => ({ name, text: value })),
    people,
  }
}

function lineOf(element: Element): FilledLine {
  const attribute = (name: string): string | undefined => attributeOf(element, name)
  return { name: attribute('name') ?? '', value: attribute('value') ?? '', attribute }
}

/** The title of a page, and the name of its site. */
export function siteNameIn(page: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(page) ?? []
  const [, site = ''] = /<meta[^>]+og:site_name[^>]+content=["']([^"']*)/i.exec(page) ?? []
  return plainText(`${title} ${site}`)
}

function kindOfElement(element: Element): FieldKind | undefined {
  if (element.tagName === 'textarea') return 'area'
  if (element.tagName === 'select') return 'choice'
  if (element.tagName !== 'input') return undefined
  const type = attributeOf(element, 'type')?.toLowerCase() ?? 'text'
  return /^(?:|text|tel|url|email|password)$/.test(type) && !isSearch(attributeOf(element, 'name') ?? '')
    ? 'line'
    : 'choice'
}

/** What a visitor searches for is chosen from what the shop shows, and its answers depend on it. */
export function isSearch(name: string): boolean {
  return /^(?:s|q|query|search|suche|keywords?|term)$/i.test(name)
}

/**
 * Words that stand in a page by themselves: on the page before the visitor typed, and in the markup of every later one.
 * @param typed texts that are left aside
 */
export function publicWords(page: string, typed: readonly string[], others: readonly string[]): ReadonlySet<string> {
  const texts = createPrefixTree<number, true>()
  for (const text of typed.flatMap((each) => [each.replaceAll('\n', '\r\n'), each])) addText(texts, text, true)
  const without = (raw: string): string => withoutTexts(texts, plainText(raw), ' ')
  return new Set([...wordsOf(without(page)), ...others.flatMap((text) => wordsOf(markupOf(without(text))))])
}

/** Words of the code of every page; all other words of code are read from the page itself. */
const commonCodeWords = ['admin', 'content', 'max', 'min', 'user', 'wp']

/** Words, in lower case, of which the page's code is made: a name or a login that is one of them as well must not change the code. */
export function codeWords(page: string, host: string): ReadonlySet<string> {
  // Classes that tell who wrote something, or is logged in, are about a person.
  const markup = namesIn(plainText(page)).replace(/\b(?:author|user|username|customer)-[\w-]+/gi, ' ')
  return new Set([...commonCodeWords, ...wordsOf(markup), ...wordsOf(host)])
}

/** Names of attributes, classes and keys, and values that are names: what scripts and styles rely on. */
function markupOf(text: string): string {
  const identifiers = text.match(/"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+"/g) ?? []
  return [namesIn(text), ...identifiers].join(' ')
}

/** Names of attributes, classes and keys, and attributes' values that are names; no values in JSON, where a person's name may stand. */
function namesIn(text: string): string {
  const names = text.match(/\s[a-z][\w-]*=(?=["'])|"[\w-]+"\s*:/gi) ?? []
  const values = text.match(/\s(?:class|id|for|name|type|rel|role|method|aria-[a-z]+by)=(?:"[^"]*"|'[^']*')/gi) ?? []
  return [...names, ...values].join(' ')
}
