/**
 * Lets one call run at a time. A request during a call gets the next call, whose answer covers what has happened meanwhile.
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
