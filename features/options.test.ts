/** Mistakes in an operator's configuration: each is reported once, and costs nothing but the option that it is in. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyFeature } from '../inject/feature.ts'
import { boot } from '../inject/main.ts'
import { defaultProfile } from '../inject/profile.ts'
import { keysOf, parse } from '../inject/schema/schema.ts'
import { markup, setBody, startRuntime } from '../inject/testing.ts'
import { features } from './index.ts'
import { platformFeatures } from './platform.ts'
import { themeFeatures } from './theme.ts'

const all: readonly AnyFeature[] = [...features, ...platformFeatures, ...themeFeatures]
const page = window as { vernissageConfig?: unknown }
const cycle: Record<string, unknown> = {}
cycle.self = cycle

/** Values of every kind. An option takes some of them. */
const oddValues: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 0.5, 1e308, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY, 10n],
  ...['', ' ', 'quatsch', 'div[', '*', '<b>', 'true', '0', Symbol('x')],
  ...[{}, cycle, [], [['x']], () => true, new Date(0), Promise.resolve(true)],
]

let before: string

beforeEach(() => {
  setBody('')
  before = markup()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  delete page.vernissageConfig
  sessionStorage.clear()
})

/** The options that a feature gets, its state, and the sentences for the operator. */
function readOptions(feature: AnyFeature, given: unknown) {
  page.vernissageConfig = { features: { [feature.id]: given } }
  let options: unknown
  const setup: AnyFeature['setup'] = (context) => {
    options = context.options
  }
  const { mounts, reporter, stop } = startRuntime([{ ...feature, setup, selector: 'i' }])
  const { state } = mounts.rows()[0]!
  stop()
  return { options, state, messages: reporter.problems.map(({ message }) => message) }
}

/** Starts the whole script with a configuration and stops it. */
async function bootWith(config: unknown) {
  page.vernissageConfig = config
  boot(all)
  const script = window.vernissage!
  await script.ready
  const states = script.report().map(({ state }) => state)
  script.stop()
  delete (window as Partial<Window>).vernissage
  expect(markup()).toBe(before)
  return states
}

describe.each(all.map((feature) => [feature.id, feature] as const))('%s', (id, feature) => {
  const schema = feature.options?.()
  const defaults = schema ? (parse<object>(schema, {}) as { readonly value: object }).value : {}
  const keys = schema ? keysOf(schema) : []

  test('an option that it does not have is named once and ignored', () => {
    for (const key of ['unbekannt', '', 'constructor', 'features', 'Ä b']) {
      const { options, state, messages } = readOptions(feature, { [key]: 1 })
      expect([options, state]).toEqual([defaults, 'waiting'])
      expect(messages).toHaveLength(1)
      expect(messages[0]).toContain(`"features.${id}.${key}" is not valid (expected a known key, found 1)`)
    }
  })

  if (keys.length === 0) return
  test('what stands in the place of its options and is neither a switch nor an object is named once', () => {
    for (const value of oddValues) {
      const { options, state, messages } = readOptions(feature, value)
      expect(state).toBe(value === false ? 'off' : 'waiting')
      if (value !== false) expect(options).toEqual(defaults)
      if (value === undefined || typeof value === 'boolean') expect(messages).toEqual([])
      else if (typeof value !== 'object' || !value || Array.isArray(value))
        expect(messages).toEqual([expect.stringContaining(`"features.${id}" is not valid`)])
    }
  })

  test('each of its options is taken, or named once and its default used', () => {
    for (const key of keys)
      for (const value of oddValues) {
        const { options, state, messages } = readOptions(feature, { [key]: value })
        expect(state).toBe('waiting')
        const isTaken = messages.length === 0 && value !== undefined
        expect(options).toEqual(isTaken ? { ...defaults, [key]: value } : defaults)
        if (messages.length > 0)
          expect(messages).toEqual([expect.stringContaining(`"features.${id}.${key}" is not valid (expected `)])
      }
  })
})

test.each(Object.keys(defaultProfile))('the name "%s" of the profile costs no feature, whatever it is', async (key) => {
  for (const name of ['(', '[x', 'a "b\\', '$&', 'http://[', ' x']) {
    const states = await bootWith({ profile: { [key]: name } })
    expect(states).not.toContain('failed')
  }
})

test.each(['enabled', 'profile', 'features', 'legacy', 'locale', 'parity', 'report', 'consent', 'queue', 'timeoutMs'])(
  'the script starts, whatever stands at "%s", and says once what does not fit',
  async (key) => {
    for (const value of oddValues) {
      vi.mocked(console.warn).mockClear()
      const states = new Set(await bootWith({ [key]: value }))
      expect(states.has('off')).toBe(key === 'enabled' && value === false)
      expect(console.error).not.toHaveBeenCalled()
      expect(vi.mocked(console.warn).mock.calls.length).toBeLessThan(2)
    }
  },
)
