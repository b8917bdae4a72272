import type { FormDataTree, Leaf } from './formDataTree.ts'
import { type FindValidator, failureOf, isText, rulesOf } from './validators.ts'

/** What became of one field: the text of its first failing rule, or what was entered. */
export interface FieldResult {
  readonly error?: string
  readonly validInputs?: readonly Leaf[]
}

/**
 * Judges what a form would send by its schema. Rules run in the schema's order; per field the first failing rule that
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
