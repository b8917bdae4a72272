/** Reads the tables in `tables/`, which list for each section of a contract its pages and calls. */

import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'
import { callSchema } from '../compare/calls.ts'

/**
 * What a value must be. `flag`: `''` or `'1'`; `json`: a text that holds JSON; `decimal`: a text that holds an amount; a pattern:
 * a text that fits. `any`: the key is there. `absent`: it is not. In the tables a pattern stands between slashes, and a list
 * holds the values of which it must be one.
 */
export type Kind = (typeof kindNames)[number] | RegExp | { readonly oneOf: readonly unknown[] }

const kindNames = [
  'string',
  'number',
  'boolean',
  'null',
  'list',
  'object',
  'flag',
  'json',
  'decimal',
  'any',
  'absent',
] as const

/**
 * Path → kind. Steps are divided by dots, `[]` is every item of a list, and at least one; `''` is the whole. A key may hold dots
 * itself: the longest key that fits is taken. In the tables several paths of one kind are divided by commas, and a mapping in the
 * place of a kind holds what is below its path.
 */
export type Kinds = Readonly<Record<string, Kind>>

const pattern = z.string().transform((text, { addIssue }) => {
  const parts = /^\/(.*)\/([a-z]*)$/s.exec(text)
  try {
    if (parts) return new RegExp(parts[1]!, parts[2])
  } catch {
    // An invalid pattern is reported by the issue below, like a text without slashes.
  }
  addIssue({ code: 'custom', message: 'a pattern between slashes' })
  return z.NEVER
})

const kinds = z.record(z.string(), z.unknown()).transform((nested, { addIssue }): Kinds => {
  const flat: Record<string, Kind> = {}
  const add = (path: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [keys, kind] of Object.entries(value)) {
        for (const key of keys.split(', ')) add(path === '' || key === '' ? path + key : `${path}.${key}`, kind)
      }
      return
    }
    const kind = readKind(value)
    if (kind === undefined) addIssue({ code: 'custom', message: 'a kind of value', path: [path] })
    else flat[path] = kind
  }
  add('', nested)
  return flat
})

function readKind(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return { oneOf: value }
  const name = kindNames.find((candidate) => candidate === value)
  return name ?? pattern.safeParse(value).data
}

const selectors = z.array(z.string()).readonly()

/** Everything that the contract lists for one page. */
const pageTable = z.strictObject({
  /** An address, or the name of a page whose address a visit finds: `orderToPay`. */
  path: z.string(),
  /** Addresses that the visitor opens before the page, to set switches, log in or fill the cart. */
  after: z.array(z.string()).readonly().optional(),
  /** Selectors that must each match at least one element. */
  has: selectors.optional(),
  /** Selectors that must match nothing. */
  hasNot: selectors.optional(),
  /** Selector → number of elements that it must match. */
  count: z.record(z.string(), z.number()).optional(),
  /** Selector → pattern that the text of an element must match; the text of a script is its code. */
  texts: z.record(z.string(), pattern).optional(),
  /** Globals that the page's inline scripts set. */
  settings: z.record(z.string(), kinds).optional(),
  /** JSON in attributes, with the kinds of its values. */
  json: z
    .array(z.strictObject({ selector: z.string(), attribute: z.string(), keys: kinds }))
    .readonly()
    .optional(),
})
export type PageTable = z.infer<typeof pageTable>

/** A call and what its answer looks like. */
const callTable = z.strictObject({
  /** Name of the call in findings: `wc-ajax add_to_cart, sold out`. */
  call: z.string(),
  after: z.array(z.string()).readonly().optional(),
  /** The name of a call in `compare/calls.yaml`, or what is sent. */
  send: z.union(
    [z.string(), callSchema],
    'the name of a call, or one of get, post, store, ajax, wallet and what belongs to it',
  ),
  /** Status of the answer; default: 200. */
  status: z.number().optional(),
  /** Beginning of the answer's content type; default: any. */
  type: z.string().optional(),
  /** Kinds of the values of an answer in JSON. */
  json: kinds.optional(),
  /** Values of the answer that are markup: the key, and what fits in it. */
  markup: z.record(z.string(), selectors).optional(),
  /** Selectors that an answer in HTML must match. */
  has: selectors.optional(),
  hasNot: selectors.optional(),
  /** A pattern that the text of any answer must match. */
  text: pattern.optional(),
})
export type CallTable = z.infer<typeof callTable>

/** One numbered section of a contract document. */
const section = z.strictObject({
  /** Number of the section, as the document counts: `2.5`, `A7`. */
  number: z.string(),
  subject: z.string(),
  /** Requirements whose preconditions this section provides: `TP01-TP14 TP21`. */
  ids: z.string().optional(),
  pages: z.array(pageTable).readonly().optional(),
  calls: z.array(callTable).readonly().optional(),
  /** Selectors that the section lists and no server prints, with the script that makes them. None may be on the section's pages. */
  byScript: z.record(z.string(), z.string()).optional(),
  /** What else of the section no server delivers, in words: functions, events, timers, rules for a script. */
  notServed: z.string().optional(),
})
export type Section = z.infer<typeof section>

export const sections = z.array(section).readonly()

/** The contract documents, each with its sections in the document's order. */
export const documents: Readonly<Record<string, readonly Section[]>> = {
  'theme-and-platform': [
    'themeFrame',
    'themeProduct',
    'themeRest',
    'platformPages',
    'platformCart',
    'platformCheckout',
    'themeSamples',
  ].flatMap(tables),
  'price-and-offer': tables('price'),
  'wallet-checkout': ['wallet', 'walletCheckout'].flatMap(tables),
  'provider-sdk': tables('provider'),
  'attribution-and-statistics': tables('attribution'),
  'contact-form': tables('contactForm'),
  'complete-takeover': tables('completeTakeover'),
  'real-shop-facts': tables('realShopFacts'),
}

function tables(name: string): readonly Section[] {
  return readYaml(join(import.meta.dirname, `tables/${name}.yaml`), sections)
}

/** All ids that sections name; `TP01-TP14` stands for fourteen. */
export function idsServed(documents: Readonly<Record<string, readonly Section[]>>): ReadonlySet<string> {
  const spans = Object.values(documents).flatMap((sections) => sections.flatMap(({ ids = '' }) => ids.split(' ')))
  return new Set(spans.filter((span) => span !== '').flatMap(idsOf))
}

function idsOf(span: string): readonly string[] {
  const [first = '', last = first] = span.split('-')
  const [, family = '', from = ''] = /^([A-Z]+)(\d+)$/.exec(first) ?? []
  const to = Number(/\d+$/.exec(last)?.[0])
  return Array.from(
    { length: to - Number(from) + 1 },
    (_, at) => `${family}${String(Number(from) + at).padStart(2, '0')}`,
  )
}
