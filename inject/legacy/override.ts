/**
 * Puts `value` in the place of `target[name]` until the signal aborts. Then the former value is back, unless other code has
 * wrapped or replaced ours meanwhile. That code's value stays and may still call ours, which must do no harm after the
 * abort.
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
