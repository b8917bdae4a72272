import type { Leaf } from '../formDataTree.ts'

/** One rule as the server sent it. Only the name is certain; whatever else a rule needs it reads with care. */
export interface Rule {
  readonly rule: string
  /** Base name of the field, without brackets. */
  readonly field?: unknown
  /** What the visitor reads when the rule fails. */
  readonly error?: unknown
  readonly threshold?: unknown
  readonly accept?: unknown
  readonly base?: unknown
  readonly interval?: unknown
  /** Children of a composite rule. */
  readonly rules?: unknown
}

/**
 * Says whether a field passes a rule. `values` are trimmed and never blank, so most rules pass an empty field by
 * finding nothing to object to. A test that cannot read its rule passes: the server is the final judge.
 */
export type RuleTest = (values: readonly Leaf[], rule: Rule, isParity: boolean) => boolean

/** The same for one text of the field. Files are left to the file rules. */
export type TextTest = (text: string, rule: Rule, isParity: boolean) => boolean

export function isRule(value: unknown): value is Rule {
  return typeof (value as Partial<Rule> | null | undefined)?.rule === 'string'
}

/** The entries of `accept` as text; undefined when the rule has no list. */
export function acceptOf({ accept }: Rule): readonly string[] | undefined {
  return Array.isArray(accept) ? accept.map(String) : undefined
}
