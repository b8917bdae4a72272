import { type Infer, lazy, z } from '../../inject/schema.ts'

/** A visitor who sees nothing for this long believes that the page hangs. Contract 6 */
const defaultSlowTextMs = 8000

/** `features['contact-form']` in the configuration. */
export const optionsSchema = lazy(() => {
  const milliseconds = z.custom<number>((value) => typeof value === 'number' && value > 0, 'milliseconds above 0')
  return z.strictObject({
    /** Whether the first invalid control gets the focus after a refused submit. */
    focusInvalid: z._default(z.boolean(), true),
    /** Milliseconds after which a text says that sending takes longer. */
    slowTextMs: z._default(milliseconds, defaultSlowTextMs),
    /** Milliseconds without an answer after which a call ends. Default: that of the whole script. */
    timeoutMs: z.optional(milliseconds),
  })
})

export type Options = Infer<ReturnType<typeof optionsSchema>>
