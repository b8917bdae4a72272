/** Which features act on a page, and the options that they get. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyFeature, FeatureContext } from '../feature.ts'
import { boolean, lazy, strictObject, string, withDefault } from '../schema/schema.ts'
import { type Runtime, setBody, startRuntime } from '../testing.ts'

let runtime: Runtime | undefined
const mount = vi.fn()
const warn = vi.fn()

beforeEach(() => {
  setBody('<form class="wpcf7-form"></form><form class="wpcf7-form"></form>')
  mount.mockReset()
  // Everything fits into one slice, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(warn.mockReset())
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
})

const formFeature = (more: Partial<AnyFeature> = {}): AnyFeature => ({
  id: 'contact-form',
  selector: '.{cf}-form',
  mount,
  ...more,
})
const start = (...features: readonly AnyFeature[]): Runtime => {
  runtime = startRuntime(features)
  return runtime
}
const row = () => runtime?.mounts.rows().find(({ id }) => id === 'contact-form')

describe('which features act', () => {
  test('a feature that is off says so', () => {
    runtime = startRuntime([formFeature()], { config: { features: { 'contact-form': false } } })
    expect(mount).not.toHaveBeenCalled()
    expect(row()).toMatchObject({ state: 'off', reason: expect.stringContaining('configuration') })
  })

  test('a feature goes with the one that it continues', () => {
    const fields = formFeature({ id: 'contact-form-fields', continues: 'contact-form' })
    const config = { features: { 'contact-form': false }, parity: ['contact-form'] }
    runtime = startRuntime([formFeature(), fields], { config })
    expect(runtime.mounts.rows().map(({ state }) => state)).toEqual(['off', 'off'])
    runtime.stop()
    const parity: boolean[] = []
    const noting = { ...fields, mount: ({ isParity }: FeatureContext) => void parity.push(isParity) }
    runtime = startRuntime([formFeature(), noting], { config: { parity: ['contact-form'] } })
    expect(parity).toEqual([true, true])
  })

  test('a feature for other pages waits, and says which', () => {
    start(formFeature({ pages: ['cart', 'checkout'] }))
    expect(row()).toMatchObject({ state: 'waiting', mounts: 0, reason: expect.stringContaining('cart, checkout') })
    expect(mount).not.toHaveBeenCalled()
  })

  test('a feature without a match waits, and says for what', () => {
    start(formFeature({ selector: '.{cf}-gibt-es-nicht' }))
    expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('.wpcf7-gibt-es-nicht') })
  })

  test('a feature whose set-up does the work is mounted without a match, until it waits, fails or is stopped', () => {
    let report: FeatureContext['reportWaiting'] = () => {}
    const setup = ({ reportWaiting }: Pick<FeatureContext, 'reportWaiting'>): void => {
      report = reportWaiting
      report(undefined)
    }
    const selector = '.{cf}-gibt-es-nicht'
    start(formFeature({ selector, setup }))
    expect(row()).toEqual({ id: 'contact-form', state: 'mounted', mounts: 0, reason: '' })
    report('Es fehlt etwas.')
    expect(row()).toMatchObject({ state: 'waiting', reason: 'Es fehlt etwas.' })
    report(undefined)
    expect(row()?.state).toBe('mounted')
    runtime?.stop()
    expect(row()?.state).toBe('off')
    const failing = (context: FeatureContext): void => {
      setup(context)
      throw new Error('kaputt')
    }
    start(formFeature({ selector, setup: failing }))
    expect(row()?.state).toBe('failed')
  })
})

describe('options', () => {
  test('of a feature that asks for none cost nothing, and those of another are found once', () => {
    const schema = lazy(() => strictObject({ limit: withDefault(string(), '3') }))
    const [unread, options] = [vi.fn(schema), vi.fn(schema)]
    const limits: unknown[] = []
    start(
      formFeature({ options: unread }),
      formFeature({ id: 'x', options, mount: (context) => void limits.push(context.options, context.options) }),
    )
    expect(new Set(limits)).toEqual(new Set([{ limit: '3' }]))
    expect(unread).not.toHaveBeenCalled()
    expect(options).toHaveBeenCalledOnce()
  })

  const withOptions = (seen: unknown[]) =>
    formFeature({
      options: lazy(() =>
        strictObject({ focus: withDefault(boolean(), true), label: withDefault(string(), 'Senden') }),
      ),
      setup: ({ options }: FeatureContext) => void seen.push(options),
      mount: ({ options }: FeatureContext) => void seen.push(options),
    })

  test('come complete, also when the configuration only says "true"', () => {
    for (const given of [undefined, true, {}]) {
      const seen: unknown[] = []
      const features = given === undefined ? {} : { 'contact-form': given }
      startRuntime([withOptions(seen)], { config: { features } }).stop()
      expect(seen).toEqual(Array.from({ length: 3 }, () => ({ focus: true, label: 'Senden' })))
    }
    expect(warn).not.toHaveBeenCalled()
  })

  test('that are invalid are told with their path, one by one, and fall back to their default', () => {
    const seen: unknown[] = []
    const features = { 'contact-form': { focus: 'nein', label: 'Ab damit', lable: 'x' } }
    runtime = startRuntime([withOptions(seen)], { config: { features } })
    expect(seen[0]).toEqual({ focus: true, label: 'Ab damit' })
    const paths = warn.mock.calls.map(([message]) => /"([^"]+)"/.exec(message)?.[1])
    expect(paths.sort()).toEqual(['features.contact-form.focus', 'features.contact-form.lable'])
  })

  test('of a feature that has none are told and ignored', () => {
    runtime = startRuntime([formFeature()], { config: { features: { 'contact-form': { focus: true } } } })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"features.contact-form.focus" is not valid'))
    expect(row()?.state).toBe('mounted')
  })
})
