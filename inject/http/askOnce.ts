import { after } from '../dom/lifetime.ts'

/**
 * Caches answers by key, so that simultaneous calls for a key share one request. A failed call is not cached.
 * @param freshMs milliseconds for which an answer is cached; default: for the life of the returned function
 */
export function askOnce<Answer>(
  ask: (key: string) => Promise<Answer>,
  signal: AbortSignal,
  freshMs?: number,
): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (key) => {
    const cached = answers.get(key)
    if (cached) return cached
    const answer = ask(key)
    const forget = (): void => void answers.delete(key)
    answers.set(key, answer)
    answer.then(() => freshMs && after(freshMs, forget, signal), forget)
    return answer
  }
}
