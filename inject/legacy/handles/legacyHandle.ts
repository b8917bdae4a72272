/** One row of the table of all legacy scripts (`legacyHandles.ts`). */

/** The software that a script belongs to, in words for people. */
export type Owner =
  | 'WordPress'
  | 'theme'
  | 'store platform'
  | 'payment plugin'
  | 'contact forms'
  | 'prices and offers'
  | 'statistics'

/**
 * Kinds of pages that print a script, a letter each: A all, H home, L listing, P product, C cart, K checkout, M account, E edit account
 * and lost password, D edit address, B blog; O only with an option of the shop.
 */
export type PageLetters = string

/** Facts about a legacy script. Source: contract complete-takeover 8 */
export interface HandleFacts {
  /** Bytes of the script after brotli; missing where they are not known. */
  readonly bytes?: number
  readonly pages: PageLetters
  /**
   * Files in the script's folder that it loads when they are needed, with their bytes after brotli. The theme prints a link on every page
   * by which browsers fetch them in advance (`rel=prefetch`).
   */
  readonly prefetches?: Readonly<Record<string, number>>
  /** Handles of scripts that have to run before this one. */
  readonly needs?: readonly string[]
  /**
   * Ids of the features that replace the script, beside those that the blocking rows name. Empty: the script does nothing
   * that needs replacing.
   */
  readonly features?: readonly string[]
  /** Other scripts may depend on the script, also scripts that the table does not have. */
  readonly servesOthers?: true
  /** A sentence that says why the script stays wherever it is printed. */
  readonly stays?: string
  /** A key in the settings of those versions that a feature replaces. Without it the script stays. */
  readonly settingsKey?: string
  /**
   * The handle since version 10.3 of the platform. The old handle has no file there: it is an alias for plugins that ask for it.
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
   * Those of its features that act only where all their legacy scripts are absent: where one of these scripts stays, the others with
   * the same feature have to stay as well.
   */
  readonly staysWith?: readonly string[]
  /** How `vernissage.js` keeps it from acting where the server still prints it. */
  readonly how?: 'block' | 'intercept'
}

/** All names that a script has had in WordPress. */
export function namesOf({ handle, laterName }: LegacyHandle): readonly string[] {
  return laterName ? [handle, laterName] : [handle]
}
