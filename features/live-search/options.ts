import { type Infer, lazy, v } from '../../inject/schema.ts'

/** `features['live-search']` in the configuration. */
export const optionsSchema = lazy(() =>
  v.strictObject({
    /** Shown where nothing was found and the server sends no text of its own. Default: nothing is shown. S9.08 */
    noResultsText: v.optional(v.string()),
  }),
)

export type Options = Infer<ReturnType<typeof optionsSchema>>
