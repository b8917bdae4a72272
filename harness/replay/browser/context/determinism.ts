/**
 * Makes time and everything random on a page the same each time. Init scripts: they run in the page, so they can use
 * nothing but their argument.
 */
import type { BrowserContext } from '@playwright/test'

/** Stops the clock for journeys in which time passes: `Date` stands still at an ISO time, and timers are simulated (`passTime.ts`). */
export async function stopClock({ clock }: BrowserContext, time: string): Promise<void> {
  await clock.install({ time })
  await clock.setFixedTime(time)
}

/**
 * Shifts the page's `Date`, which goes on from there. Timers stay the browser's own, since a simulated clock would swallow the
 * errors of their callbacks.
 * @param offsetMs milliseconds from the real time to the page's
 */
export function shiftDate(offsetMs: number): void {
  const RealDate = Date
  const now = (): number => RealDate.now() + offsetMs
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = ShiftedDate
  globalThis.Date = ShiftedDate
}

/**
 * Stops the page's `Date`, for recordings: a time that the page writes down is then the same in each recording. Timers and
 * `performance.now` go on.
 * @param timeMs milliseconds since 1970
 */
export function freezeDate(timeMs: number): void {
  const RealDate = Date
  const FrozenDate = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [timeMs], newTarget),
    apply: (target) => new target(timeMs).toString(),
    get: (target, key) => (key === 'now' ? () => timeMs : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = FrozenDate
  globalThis.Date = FrozenDate
}

/** Seeds `Math.random`, `crypto.getRandomValues` and `crypto.randomUUID`. */
export function seedRandomness(seed: number): void {
  let state = seed >>> 0
  /** Returns 32 random bits (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return (bits ^ (bits >>> 14)) >>> 0
  }
  Math.random = () => next() / 2 ** 32
  const fillBytes = (bytes: Uint8Array): void => {
    for (let index = 0; index < bytes.length; index++) bytes[index] = next() & 0xff
  }
  crypto.getRandomValues = (array) => {
    if (array) fillBytes(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    return array
  }
  crypto.randomUUID = () => {
    const bytes = new Uint8Array(16)
    fillBytes(bytes)
    bytes[6] = (bytes[6]! & 0x0f) | 0x40
    bytes[8] = (bytes[8]! & 0x3f) | 0x80
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
