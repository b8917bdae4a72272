import { after } from '../../../inject/dom/lifetime.ts'

/**
 * Ends as `work` does, or as `onOver` when its time is over.
 * @param longestMs milliseconds
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
