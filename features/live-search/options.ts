import { type Infer, lazy, optional, strictObject, string } from '../../inject/schema/schema.ts'

/** `features['live-search']` in the configuration. */
export const optionsSchema = lazy(() =>
  strictObject({
    /** Shown where nothing was found and the server sends no text of its own. Default: nothing is shown. S9.08 */
    noResultsText: optional(string()),
  }),
)

export type Options = Infer<ReturnType<typeof optionsSchema>>
