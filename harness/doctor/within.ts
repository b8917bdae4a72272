/** Waits for something in a page at most for a while: a script of the shop that never comes keeps a page from going on for ever. */
import { InputError } from '../scene/reading/readJson.ts'

/** @throws InputError it takes longer; the sentence says what was waited for */
export async function within<Result>(milliseconds: number, work: Promise<Result>, sentence: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new InputError(sentence)), milliseconds)
  })
  // The work fails later, when its page is closed; this error is of no interest then.
  work.catch(() => {})
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
