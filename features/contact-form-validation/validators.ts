/** The rules in the form in which other scripts know and extend them: functions that throw when a rule fails. */
import type { FormDataTree, Leaf } from './formDataTree.ts'
import { isRule, type Rule } from './rules/rule.ts'
import { createRuleTests } from './rules/table.ts'

/** Called with the rule as `this`; throws an object with `field` and `error` when it fails. */
export type Validator = (this: Rule, formDataTree: FormDataTree, options?: unknown) => unknown

/** Finds the validator of a rule name; an unknown rule is ignored. */
export type FindValidator = (name: string) => Validator | undefined

/** The error that a failing validator throws: field and text of the rule, as unreliable as the schema they come from. */
interface RuleFailure {
  readonly field: unknown
  readonly error: unknown
}

/** All validators of our own, by rule name. Composites find those of their children, foreign ones too, by `find`. */
export function createValidators(find: FindValidator, isParity: boolean): Record<string, Validator> {
  const validators: Record<string, Validator> = {
    all(tree, options) {
      for (const child of knownChildren(this, find)) {
        const failure = failureOf(child, tree, find, options)
        if (failure) throw isText(failure.error) ? failure : failureBy(this)
      }
    },
    any(tree, options) {
      if (knownChildren(this, find).every((child) => failureOf(child, tree, find, options))) throw failureBy(this)
    },
  }
  for (const [name, test] of Object.entries(createRuleTests())) {
    validators[name] = function (tree) {
      if (typeof this.field === 'string' && !test(tree.valuesOf(this.field), this, isParity)) throw failureBy(this)
    }
  }
  return validators
}

/** The result for one field: the text of its first failing rule, or its entry. */
export interface FieldResult {
  readonly error?: string
  readonly validInputs?: readonly Leaf[]
}

/**
 * Checks what a form would send by its schema. Rules run in the schema's order; per field the first failing rule that
 * has a text wins. Fields that send nothing and break no rule are absent. Never throws. Contract contact-form 5.1.
 */
export function evaluate(
  schema: unknown,
  tree: FormDataTree,
  find: FindValidator,
  options?: unknown,
): Map<string, FieldResult> {
  const results = new Map<string, FieldResult>()
  for (const rule of rulesOf(schema)) {
    if (results.has(rule.field as string)) continue
    const { field, error } = failureOf(rule, tree, find, options) ?? {}
    if (isText(field) && isText(error) && !results.has(field)) results.set(field, { error })
  }
  for (const field of tree.keys()) if (!results.has(field)) results.set(field, { validInputs: tree.getAll(field) })
  return results
}

/** How a rule fails; undefined when it passes, is unknown, or breaks on what the schema or a script made of it. */
function failureOf(rule: Rule, tree: FormDataTree, find: FindValidator, options?: unknown): RuleFailure | undefined {
  try {
    find(rule.rule)?.call(rule, tree, options)
  } catch (thrown) {
    // Scripts throw failures of their own making, so the shape decides, not the class.
    if (typeof thrown === 'object' && thrown && 'field' in thrown && 'error' in thrown) return thrown
  }
  return undefined
}

function failureBy({ rule, field, error }: Rule): RuleFailure & Error {
  return Object.assign(new Error(rule), { field, error })
}

/** The well-formed rules of a schema or of a composite rule, in a list or in an object; anything else in it is skipped. */
function rulesOf(parent: unknown): readonly Rule[] {
  const { rules } = (parent ?? {}) as { readonly rules?: unknown }
  return Object.values(rules ?? {}).filter(isRule)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function knownChildren(composite: Rule, find: FindValidator): readonly Rule[] {
  return rulesOf(composite).filter(({ rule }) => find(rule))
}
