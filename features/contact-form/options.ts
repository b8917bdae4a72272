import { milliseconds } from '../../inject/config.ts'
import { type Infer, lazy, v } from '../../inject/schema.ts'

/** A visitor who sees nothing for this long believes that the page hangs. Contract 6 */
const defaultSlowTextMs = 8000

/** `features['contact-form']` in the configuration. */
export const optionsSchema = lazy(() =>
  v.strictObject({
    /** Whether the first invalid control gets the focus after a refused submit. */
    focusInvalid: v.optional(v.boolean(), true),
    /** Milliseconds after which a text says that sending takes longer. */
    slowTextMs: v.optional(milliseconds(), defaultSlowTextMs),
    /** Milliseconds without an answer after which a call ends. Default: that of the whole script. */
    timeoutMs: v.optional(milliseconds()),
  }),
)

export type Options = Infer<ReturnType<typeof optionsSchema>>
