/** The options of contact forms that an operator may set. */
import { milliseconds } from '../../inject/config.ts'
import { boolean, type Infer, lazy, optional, strictObject, withDefault } from '../../inject/schema/schema.ts'

/** Milliseconds after which a visitor without feedback believes that the page hangs. Contract contact-form 6 */
const defaultSlowTextMs = 8000

/** `features['contact-form']` in the configuration. */
export const optionsSchema = lazy(() =>
  strictObject({
    /** Whether the first invalid control gets the focus after a refused submit. */
    focusInvalid: withDefault(boolean(), true),
    /** Milliseconds after which a text says that sending takes longer. */
    slowTextMs: withDefault(milliseconds(), defaultSlowTextMs),
    /** Milliseconds without an answer after which a call ends. Default: `timeoutMs` of the whole configuration. */
    timeoutMs: optional(milliseconds()),
  }),
)

export type Options = Infer<ReturnType<typeof optionsSchema>>
