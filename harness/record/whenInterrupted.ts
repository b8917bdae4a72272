/** Ctrl+C ends in a sentence. What is written is written in one go, so there is nothing to clear away. */
import { InputError } from '../scene/reading/readJson.ts'

export interface Interruption {
  /** Never fulfilled. */
  readonly rejected: Promise<never>
  /** Lets Ctrl+C end the process from now on, as it does by default. */
  forget(): void
}

/** @param sentence says what became of the work */
export function whenInterrupted(sentence: () => string): Interruption {
  let stop = (): void => {}
  const rejected = new Promise<never>((_, reject) => {
    stop = () => reject(new InputError(sentence()))
  })
  // The caller may have stopped waiting when it happens.
  rejected.catch(() => {})
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return {
    rejected,
    forget() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
