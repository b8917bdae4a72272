import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freezeDate, seedRandomness, shiftDate } from './determinism.ts'

// Restores the replaced global functions after each test.
beforeEach(() => {
  vi.spyOn(Math, 'random')
  vi.stubGlobal('crypto', { ...crypto })
  vi.stubGlobal('Date', class extends Date {})
})
afterEach(() => vi.restoreAllMocks())

function sample(seed: number): unknown[] {
  seedRandomness(seed)
  return [Math.random(), Math.random(), crypto.randomUUID(), [...crypto.getRandomValues(new Uint8Array(8))]]
}

test('the same seed gives the same numbers, bytes and UUIDs, another seed gives others', () => {
  expect(sample(7)).toEqual(sample(7))
  expect(sample(7)).not.toEqual(sample(8))
})

test('numbers lie in [0, 1) and spread evenly, UUIDs are of version 4', () => {
  seedRandomness(1)
  const numbers = Array.from({ length: 1_000 }, () => Math.random())
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(400)
  expect(crypto.randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('only the bytes of a view are written', () => {
  seedRandomness(1)
  const buffer = new ArrayBuffer(8)
  crypto.getRandomValues(new Uint8Array(buffer, 2, 2))
  expect([...new Uint8Array(buffer, 4)]).toEqual([0, 0, 0, 0])
})

test('dates are shifted where they mean now, and only there', () => {
  const real = Date
  shiftDate(3_600_000)
  const lateMs = Date.now() - real.now()
  expect(Math.round(lateMs / 60_000)).toBe(60)
  const made = new Date()
  expect(Math.abs(made.getTime() - Date.now())).toBeLessThan(1_000)
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
  expect(Date.UTC(1970, 0, 2)).toBe(86_400_000)
  expect(new Date().constructor).toBe(Date)
  expect(new Date()).toBeInstanceOf(Date)
})

test('a frozen clock always says the same, and given times stay what they are', () => {
  freezeDate(Date.parse('2026-11-16T09:00:00Z'))
  expect([Date.now(), new Date().toISOString()]).toEqual([1_794_819_600_000, '2026-11-16T09:00:00.000Z'])
  expect(new Date('2020-02-29T00:00:00Z').toISOString()).toBe('2020-02-29T00:00:00.000Z')
  expect(Date()).toBe(new Date().toString())
  expect(new Date() instanceof Date).toBe(true)
})
