import { type Infer, lazy, z } from '../../inject/schema.ts'

/** `features['live-search']` in the configuration. */
export const optionsSchema = lazy(() =>
  z.strictObject({
    /** Shown where nothing was found and the server sends no text of its own. Default: nothing is shown. S9.08 */
    noResultsText: z.optional(z.string()),
  }),
)

export type Options = Infer<ReturnType<typeof optionsSchema>>
