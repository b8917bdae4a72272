import { after } from '../../../inject/dom/lifetime.ts'

/**
 * Resolves or rejects as `work` does, or as `onOver` after a time limit. A stop by `signal` lifts the limit.
 * @param longestMs the limit in milliseconds
 * @param onOver default: undefined
 */
export function withinTime<Result, Over = undefined>(
  work: Promise<Result>,
  longestMs: number,
  signal: AbortSignal,
  onOver: () => Over | Promise<Over> = () => undefined as Over,
): Promise<Result | Over> {
  return new Promise((resolve, reject) => {
    const cancel = after(longestMs, () => resolve(onOver()), signal)
    work.then(resolve, reject).finally(cancel)
  })
}
