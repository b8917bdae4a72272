/** One row of the table of all legacy scripts (`legacyHandles.ts`). */

/** Whose script it is, for people. */
export type Owner =
  | 'WordPress'
  | 'theme'
  | 'store platform'
  | 'payment plugin'
  | 'contact forms'
  | 'prices and offers'
  | 'statistics'

/**
 * Kinds of pages that print it, a letter each: A all, H home, L listing, P product, C cart, K checkout, M account, E edit account
 * and lost password, D edit address, B blog; O only with an option of the shop.
 */
export type PageLetters = string

/** What the contract says about a script. Source: contract complete-takeover 8 */
export interface HandleFacts {
  /** After brotli; not known where it is missing. */
  readonly bytes?: number
  readonly pages: PageLetters
  /** Handles that run before it. */
  readonly needs?: readonly string[]
  /** Ids of what replaces it, beside the features by which the blocking rows name it. None: nothing has to. */
  readonly features?: readonly string[]
  /** It does nothing by itself, or offers itself to others: a script that the table does not have may stand on it. */
  readonly servesOthers?: true
  /** Why it stays wherever it is printed, a sentence. */
  readonly stays?: string
}

export interface LegacyHandle extends HandleFacts {
  /** Name in WordPress; the element's id is the handle and `-js`. */
  readonly handle: string
  readonly owner: Owner
  /** Ids of all features that replace it together. */
  readonly features: readonly string[]
  /** How `vernissage.js` keeps it from acting where the server still prints it. */
  readonly how?: 'block' | 'intercept'
}
