/** Returns the result of `work`; undefined where `work` throws, as storage and cookies do where the browser forbids them. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
