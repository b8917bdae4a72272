/**
 * Turns Ctrl+C into an error with a sentence. The recorder writes a scene in one step, so an interruption leaves no files to clear away.
 */
import { InputError } from '../scene/reading/readJson.ts'

export interface InterruptWatch {
  /** Rejects with an InputError at SIGINT or SIGTERM, and never resolves. */
  readonly rejected: Promise<never>
  /** Lets Ctrl+C end the process from now on, as it does by default. */
  unwatch(): void
}

/** Watches for SIGINT and SIGTERM. @param describeStop gives the sentence that says what became of the work */
export function watchInterrupts(describeStop: () => string): InterruptWatch {
  let stop = (): void => {}
  const rejected = new Promise<never>((_, reject) => {
    stop = () => reject(new InputError(describeStop()))
  })
  // The caller may no longer await the promise: without a handler the rejection would end the process.
  rejected.catch(() => {})
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return {
    rejected,
    unwatch() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
