/** Test helpers: judging values and forms by our own rules alone. */
import { FormDataTree, type Leaf } from './formDataTree.ts'
import { createValidators, evaluate, type FieldResult, type FindValidator } from './validators.ts'

type Entries = readonly (readonly [string, Leaf])[]

export function validateEntries(schema: unknown, entries: Entries, isParity = false): Map<string, FieldResult> {
  const find: FindValidator = (name) => (Object.hasOwn(validators, name) ? validators[name] : undefined)
  const validators = createValidators(find, isParity)
  return evaluate(schema, new FormDataTree(entries), find)
}

/** Texts of the failing fields. */
export function errorsOf(schema: unknown, entries: Entries, isParity = false): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [field, result] of validateEntries(schema, entries, isParity))
    if ('error' in result) errors[field] = result.error
  return errors
}

/** Whether `values` of one field pass one rule (`accept`, `threshold`, … in `details`). */
export function passes(
  rule: string,
  values: Leaf | readonly Leaf[],
  details: Record<string, unknown> = {},
  isParity = false,
): boolean {
  const entries = (Array.isArray(values) ? (values as Leaf[]) : [values as Leaf]).map(
    (leaf) => ['feld[]', leaf] as const,
  )
  const schema = { rules: [{ rule, field: 'feld', error: 'Bitte prüfen.', ...details }] }
  return !('feld' in errorsOf(schema, entries, isParity))
}

/** A file of `bytes` bytes. */
export function fileOf(name: string, bytes = 1): File {
  return new File([new Uint8Array(bytes)], name)
}

/** For tests of thousands of cases: they take a second, but many on a busy machine. */
export const patience = { timeout: 60_000 }
