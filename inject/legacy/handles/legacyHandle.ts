/** One row of the table of all legacy scripts (`legacyHandles.ts`). */

/** The owner of a script, for people. */
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
  /** Bytes of the script after brotli; missing where they are not known. */
  readonly bytes?: number
  readonly pages: PageLetters
  /** Handles of scripts that have to run before this one. */
  readonly needs?: readonly string[]
  /**
   * Ids of the features that replace the script, beside those that the blocking rows name. Empty: the script does nothing
   * that needs replacing.
   */
  readonly features?: readonly string[]
  /** The script does nothing by itself, or serves other scripts: one that the table does not have may depend on it. */
  readonly servesOthers?: true
  /** A sentence that says why the script stays wherever it is printed. */
  readonly stays?: string
  /** A key of the settings that versions print which ours replaces. With settings of other versions the script stays. */
  readonly settingsKey?: string
  /**
   * The name that the platform gives it since its version 10.3. There the old name has no file: it stands for the new one, for plugins
   * that ask for it.
   */
  readonly laterName?: string
}

export interface LegacyHandle extends HandleFacts {
  /** Name in WordPress; the element's id is the handle and `-js`. */
  readonly handle: string
  readonly owner: Owner
  /** Ids of all features that replace it together. */
  readonly features: readonly string[]
  /**
   * Those of its features that yield as a whole: they leave all their work to the legacy scripts where one of these is on the page, so
   * where one of the scripts stays, the others with the same feature have to stay as well.
   */
  readonly staysWith?: readonly string[]
  /** How `vernissage.js` keeps it from acting where the server still prints it. */
  readonly how?: 'block' | 'intercept'
}

/** All names that a script has had in WordPress. */
export function namesOf({ handle, laterName }: LegacyHandle): readonly string[] {
  return laterName ? [handle, laterName] : [handle]
}
