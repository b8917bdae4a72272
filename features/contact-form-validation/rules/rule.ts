import type { Leaf } from '../formDataTree.ts'

/** One rule as the server sent it. Only its name is certain; the type of every other value is checked where it is used. */
export interface Rule {
  readonly rule: string
  /** Base name of the field, without brackets. */
  readonly field?: unknown
  /** The text that the visitor reads when the rule fails. */
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

/** Returns whether one text of a field passes a rule. The file rules check files. */
export type TextTest = (text: string, rule: Rule, isParity: boolean) => boolean

export function isRule(value: unknown): value is Rule {
  return typeof (value as Partial<Rule> | null | undefined)?.rule === 'string'
}

/** The entries of `accept` as text; undefined when the rule has no list. */
export function acceptOf({ accept }: Rule): readonly string[] | undefined {
  return Array.isArray(accept) ? accept.map(String) : undefined
}
