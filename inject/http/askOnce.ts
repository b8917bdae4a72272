import { after } from '../dom/lifetime.ts'

/**
 * Remembers answers: all who ask for the same key get the same one. A call that failed is forgotten, so that the next one
 * asks again.
 * @param freshMs how long an answer is good; default: until the signal aborts
 */
export function askOnce<Answer>(
  ask: (key: string) => Promise<Answer>,
  signal: AbortSignal,
  freshMs?: number,
): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    const answer = ask(key)
    const forget = (): void => void answers.delete(key)
    answers.set(key, answer)
    answer.then(() => freshMs && after(freshMs, forget, signal), forget)
    return answer
  }
}
