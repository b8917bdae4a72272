/**
 * One request per form id for the schema, whatever the number of instances.
 * Contract contact-form 3.1.5 and section 7, row 12.
 */
import { ApiError } from '../../inject/http/errors.ts'
import { custom, lazy, looseObject, parse } from '../../inject/schema/schema.ts'
import type { Schemas } from '../shared/contact/pluginApi.ts'

/**
 * The schema answer, as far as it must fit: its rules are checked one by one. PHP prints a list from which a rule was taken out
 * as an object.
 */
export const schemaAnswer = lazy(() =>
  looseObject({ rules: custom((rules) => typeof rules === 'object' && rules !== null, 'a list') }),
)

export interface SchemaLoader {
  /**
   * Loads the schema of a form unless it is there, or on its way by us or by the original script; for a page that has come to rest, and
   * each time that the visitor comes to the form. Makes up for an attempt of ours that has failed.
   */
  want(id: number): void
  /**
   * Loads the schema because the visitor needs it now, also after an attempt of the original script that brought nothing;
   * after one of ours that did, it waits until the visitor comes back to the form.
   * @returns resolves when the attempt has ended, however it did; undefined where the schema is there
   */
  need(id: number): Promise<void> | undefined
}

/**
 * @param schemas The map as it is at that moment: other scripts may put their own in its place.
 * @param load Fetches the answer for a form id. A failure is silent, since the server judges every submit anyway, and
 *   made up for when the visitor comes back to the form.
 */
export function createSchemaLoader(schemas: () => Schemas, load: (id: number) => Promise<unknown>): SchemaLoader {
  const attempts = new Map<number, Promise<void>>()
  /** Forms whose last attempt has failed, and may be repeated. */
  const failed = new Set<number>()

  /** Returns the attempt that is under way or has failed, or starts a new one. */
  function fetchOnce(id: number): Promise<void> {
    const attempt = attempts.get(id) ?? fetchSchema(id)
    attempts.set(id, attempt)
    return attempt
  }

  async function fetchSchema(id: number): Promise<void> {
    // Keeps a call that throws at once from ending before `attempts` has it.
    await undefined
    try {
      const answer = parse(schemaAnswer(), await load(id))
      if (answer.ok) {
        if (!schemas().get(id)) schemas().set(id, answer.value)
        attempts.delete(id)
        return
      }
    } catch (error) {
      // Servers before 5.6 have no schema, and others forbid it: asking again would bring nothing.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return
    }
    failed.add(id)
  }

  return {
    want: (id) => {
      if (failed.delete(id)) attempts.delete(id)
      if (!schemas().has(id)) void fetchOnce(id)
    },
    need: (id) => (schemas().get(id) ? undefined : fetchOnce(id)),
  }
}
