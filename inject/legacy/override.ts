/**
 * Puts `value` in the place of `target[name]` until the signal aborts. Then what stood there is back, unless other code
 * wrapped or replaced ours meanwhile: theirs stays, and what they call of ours must do no harm by then.
 */
export function override(target: object, name: string, value: unknown, signal: AbortSignal): void {
  // An optimiser may have put a method of its own where a browser inherits one.
  const own = Object.getOwnPropertyDescriptor(target, name)
  Reflect.set(target, name, value)
  signal.addEventListener('abort', () => {
    if (Reflect.get(target, name) !== value) return
    if (own) Reflect.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  })
}
