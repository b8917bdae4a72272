/**
 * Lets one call run at a time. All requests during a call share the next one: the answer to
 * the running call may be older than the change for which they ask.
 */
export function oneCallAtATime(ask: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    const call = ask().finally(() => {
      if (current === call) current = undefined
    })
    current = call
    return call
  }
  return () => {
    if (!current) return start()
    next ??= current.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}
