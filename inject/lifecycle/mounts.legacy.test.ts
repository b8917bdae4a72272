import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../dom/lifetime.ts'
import { type AnyFeature, refuse } from '../feature.ts'
import type { LegacyControl } from '../legacy/legacyScripts.ts'
import type { LegacyState } from '../legacy/legacyStates.ts'
import type { LegacyScript } from '../legacy/legacyTable.ts'
import { lazy, looseObject, string } from '../schema/schema.ts'
import { type Runtime, setBody, startRuntime } from '../testing.ts'

let isRunning = false
const scriptRow: LegacyScript = {
  name: 'contact forms',
  how: 'block',
  features: ['contact-form', 'contact-form-fields'],
  handles: [],
  source: /never/,
  isRunning: () => isRunning,
}

let runtime: Runtime | undefined
let state: LegacyState
const released = vi.fn()

/** A legacy script in the given state, as far as features hear of it. */
const legacy: LegacyControl = {
  watch() {},
  endWatch() {},
  restore() {},
  stateOf: (id) => (scriptRow.features.includes(id) ? state : 'absent'),
  rowsOf: (id) => (scriptRow.features.includes(id) ? [scriptRow] : []),
  isOnPage: () => state !== 'absent',
  hasBlocked: () => state === 'blocked',
  get blocked() {
    return state === 'blocked' ? ['contact-form-7-js'] : []
  },
  release() {
    released()
    state = 'present'
  },
}

function fails(): never {
  throw new TypeError('kaputt')
}

const form: AnyFeature = {
  id: 'contact-form',
  selector: 'form',
  mount: ({ element, signal }) => listen(element, 'reset', fails, signal),
}
const fields: AnyFeature = {
  id: 'contact-form-fields',
  selector: 'form',
  mount: ({ element, edits }) => edits.toggleClass(element, 'felder', true),
}
const orders: AnyFeature = { id: 'orders-table', selector: 'form', mount() {} }

function start(features: readonly AnyFeature[], config: Parameters<typeof startRuntime>[1] = {}): void {
  runtime = startRuntime(features, { ...config, legacy })
}
const states = () => runtime?.mounts.rows().map((row) => row.state)
const formElement = (): HTMLElement => document.querySelector('form')!

beforeEach(() => {
  isRunning = false
  state = 'blocked'
  released.mockReset()
  setBody('<form class="init"><input></form>')
  // Everything fits into one slice, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => runtime?.stop())

test('while all act, the blocked script stays blocked', () => {
  start([form, fields, orders])
  expect(states()).toEqual(['mounted', 'mounted', 'mounted'])
  expect(released).not.toHaveBeenCalled()
})

test('what runs already and cannot be taken over from keeps the job', () => {
  state = 'present'
  start([form, fields, orders])
  expect(states()).toEqual(['mounted', 'mounted', 'mounted'])
  runtime?.stop()
  isRunning = true
  start([form, fields, orders])
  expect(states()).toEqual(['yielded', 'yielded', 'mounted'])
  expect(runtime?.mounts.rows()[0]?.reason).toMatch(/contact forms runs already.*first in the head/)
})

test('what runs only later, as where an optimiser delays it with its settings, keeps elements that come then', async () => {
  state = 'present'
  start([form, fields, orders])
  isRunning = true
  document.body.append(Object.assign(document.createElement('form'), { className: 'spaet' }))
  await vi.waitFor(() => expect(states()).toEqual(['yielded', 'yielded', 'mounted']))
  expect(document.querySelector('.spaet')?.className).toBe('spaet')
  expect(formElement().className).toBe('init')
  expect(runtime?.mounts.rows()[0]?.reason).toMatch(/contact forms runs already/)
})

test('a library that runs beside the blocked script keeps nothing', async () => {
  start([form, fields, orders])
  isRunning = true
  document.body.append(document.createElement('form'))
  await vi.waitFor(() => expect(runtime?.mounts.rows()[0]?.mounts).toBe(2))
  expect(states()).toEqual(['mounted', 'mounted', 'mounted'])
})

test('when one feature finds that the other script has come, all that replace it leave the job to it', () => {
  state = 'present'
  let yieldToOther: ((reason: string) => void) | undefined
  const yieldingForm: AnyFeature = {
    ...form,
    mount(context) {
      yieldToOther = context.yieldToOther
    },
  }
  start([yieldingForm, fields, orders])
  expect(states()).toEqual(['mounted', 'mounted', 'mounted'])
  yieldToOther?.('It has come.')
  expect(states()).toEqual(['yielded', 'yielded', 'mounted'])
  expect(formElement().className).toBe('init')
})

describe('never neither: the blocked script is started once, and everything that replaces it ends, when a feature', () => {
  test.each<[string, Partial<AnyFeature>]>([
    ['throws in its set-up', { setup: fails }],
    ['refuses in its set-up', { setup: () => refuse('nein') }],
    ['throws in its mount', { mount: fails }],
    ['refuses in its mount', { mount: () => refuse('nein') }],
    ['finds settings that do not fit', { settings: lazy(() => looseObject({ id: string() })) }],
  ])('%s', (_what, parts) => {
    for (const features of [
      [{ ...form, ...parts }, fields, orders],
      [form, { ...fields, ...parts }, orders],
    ]) {
      state = 'blocked'
      released.mockReset()
      start(features)
      expect(released).toHaveBeenCalledTimes(1)
      expect(states()?.[2]).toBe('mounted')
      for (const row of runtime!.mounts.rows().slice(0, 2)) {
        expect(row).toMatchObject({ mounts: 0, reason: expect.stringMatching(/./) })
        expect(row.state).not.toBe('mounted')
      }
      expect(formElement().className).toBe('init')
      runtime?.stop()
    }
  })

  test('throws in an event, before the visitor used it', () => {
    start([form, fields])
    formElement().dispatchEvent(new Event('reset'))
    expect(released).toHaveBeenCalledTimes(1)
    expect(states()).toEqual(['failed', 'yielded'])
  })

  test('is off in a configuration that stands below the script', () => {
    start([form, fields], { config: { features: { 'contact-form-fields': false } } })
    expect(released).toHaveBeenCalledTimes(1)
    expect(states()).toEqual(['yielded', 'off'])
  })

  test('must give way by a configuration that stands below the script', () => {
    start([form, fields, orders], { config: { legacy: 'yield' } })
    expect(released).toHaveBeenCalledTimes(1)
    expect(states()).toEqual(['yielded', 'yielded', 'mounted'])
  })

  test('fails before a second one is set up, which then is not', () => {
    const setup = vi.fn()
    start([
      { ...form, setup: fails },
      { ...fields, setup },
    ])
    expect(setup).not.toHaveBeenCalled()
  })
})

describe('never both: once the visitor has used what replaces the script, the script is not started', () => {
  test.each(['pointerdown', 'keydown', 'input', 'submit'])('by %s', (type) => {
    start([form, fields])
    document.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }))
    formElement().dispatchEvent(new Event('reset'))
    expect(released).not.toHaveBeenCalled()
    expect(states()).toEqual(['failed', 'mounted'])
  })

  test('also where the only user of the element is the feature that fails', () => {
    start([form])
    formElement().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    formElement().dispatchEvent(new Event('reset'))
    expect(released).not.toHaveBeenCalled()
    expect(states()).toEqual(['failed'])
  })

  test('a use elsewhere on the page does not count', () => {
    start([form, fields])
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    formElement().dispatchEvent(new Event('reset'))
    expect(released).toHaveBeenCalledTimes(1)
  })
})

describe('a script that is free to run', () => {
  beforeEach(() => {
    state = 'present'
  })

  test('keeps its job where the operator wants that', () => {
    start([form, fields, orders], { config: { legacy: 'yield' } })
    expect(states()).toEqual(['yielded', 'yielded', 'mounted'])
    expect(runtime?.mounts.rows()[0]?.reason).toContain('"legacy": "yield"')
  })

  test('keeps its whole job where we would replace only a part', () => {
    start([form, fields], { config: { features: { 'contact-form-fields': false } } })
    expect(states()).toEqual(['yielded', 'off'])
    expect(runtime?.mounts.rows()[0]?.reason).toContain('"contact-form-fields" is off')
    start([form])
    expect(states()).toEqual(['yielded'])
  })

  test('is otherwise left to the features, which take over or give way', () => {
    start([{ ...form, setup: () => refuse('Its own script runs already.') }, fields])
    expect(states()).toEqual(['yielded', 'mounted'])
    expect(released).not.toHaveBeenCalled()
  })
})

test('without a legacy script "yield" changes nothing', () => {
  state = 'absent'
  start([form, fields], { config: { legacy: 'yield' } })
  expect(states()).toEqual(['mounted', 'mounted'])
})
