/** How the tables of this folder say what a contract lists: section by section, page by page, call by call. */
import type { Visit } from '../testVisit.ts'

/** One numbered section of a contract document. */
export interface Section {
  /** As the document counts: `2.5`, `A7`. */
  readonly number: string
  readonly subject: string
  /** Requirements whose "given" this section serves: `TP01-TP14 TP21`. */
  readonly ids?: string
  readonly pages?: readonly PageTable[]
  readonly calls?: readonly CallTable[]
  /** Selectors that the section lists and no server prints, with who makes them. None may be on the section's pages. */
  readonly byScript?: Readonly<Record<string, string>>
  /** Whatever else no server delivers, in words: functions, events, timers, rules for a script. */
  readonly notServed?: string
}

/** What the contract lists for one page. */
export interface PageTable {
  readonly path: string | ((visit: Visit) => Promise<string>)
  /** Addresses that the visitor opened before: switches, login, something put into the cart. */
  readonly after?: readonly string[]
  /** One element at least fits each. */
  readonly has?: readonly string[]
  /** Nothing fits. */
  readonly hasNot?: readonly string[]
  /** Exactly so many elements fit. */
  readonly count?: Readonly<Record<string, number>>
  /** What an element holds, its text; of a script its code. */
  readonly texts?: Readonly<Record<string, RegExp>>
  /** Globals that the page's inline scripts set. */
  readonly settings?: Readonly<Record<string, Kinds>>
  /** JSON in attributes: `form.variations_form` → attribute → what is in it. */
  readonly json?: readonly JsonAttribute[]
}

export interface JsonAttribute {
  readonly selector: string
  readonly attribute: string
  readonly keys: Kinds
}

/** A call and what its answer looks like. */
export interface CallTable {
  /** `wc-ajax add_to_cart, sold out` */
  readonly call: string
  readonly send: (visit: Visit) => Promise<Response>
  /** Default: 200. */
  readonly status?: number
  /** Start of its content type; default: any. */
  readonly type?: string
  /** Of an answer in JSON. */
  readonly json?: Kinds
  /** Values of the answer that are markup: the key, and what fits in it. */
  readonly markup?: Readonly<Record<string, readonly string[]>>
  /** Of an answer in HTML. */
  readonly has?: readonly string[]
  readonly hasNot?: readonly string[]
  /** Of any answer. */
  readonly text?: RegExp
}

/**
 * What a value must be. `flag`: `''` or `'1'`; `json`: a text that holds JSON; `decimal`: a text that holds an amount; a pattern:
 * a text that fits. `any`: the key is there. `absent`: it is not.
 */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'list'
  | 'object'
  | 'flag'
  | 'json'
  | 'decimal'
  | 'any'
  | 'absent'
  | RegExp
  | { readonly oneOf: readonly unknown[] }

/**
 * Path → kind. Steps are divided by dots, `[]` is every item of a list, and at least one; `''` is the whole. A key may hold dots
 * itself: the longest key that fits is taken.
 */
export type Kinds = Readonly<Record<string, Kind>>

export const oneOf = (...values: readonly unknown[]): Kind => ({ oneOf: values })

/** The same kind for many keys, divided by blanks: `all('string', 'nonce wc_ajax_url')`. */
export function all(kind: Kind, keys: string, prefix = ''): Kinds {
  return Object.fromEntries(keys.split(/\s+/).map((key) => [prefix + key, kind]))
}

/** A visitor's step: other switches of the shop. @param query `miniCart=off-canvas&theme=classic` */
export const switched = (query: string): string => `/__shop/options?${query}`
/** The customer who has ordered before; the one who has saved payment methods, too. */
export const loggedIn = '/__shop/login?as=tomke'
export const loggedInWithTokens = '/__shop/login?as=levke'
/** A visitor's step: a simple product that is sent by post is put into the cart. */
export const inCart = '/?add-to-cart=101'
