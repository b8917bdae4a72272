/**
 * Replaces `target[name]` by `value` until the signal aborts; then the former value is restored, unless other code has replaced or
 * wrapped ours meanwhile. A wrapper may still call `value`, which must do no harm after the abort.
 */
export function override(target: object, name: string, value: unknown, signal: AbortSignal): void {
  // The property may be inherited, or own, where an optimiser has replaced it.
  const own = Object.getOwnPropertyDescriptor(target, name)
  Reflect.set(target, name, value)
  signal.addEventListener('abort', () => {
    if (Reflect.get(target, name) !== value) return
    if (own) Reflect.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  })
}
