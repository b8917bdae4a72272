import { type ComponentType, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, every, listen, nextFrame, runGuarded } from '../dom/lifetime.ts'
import { type AnyFeature, defineFeature, type FeatureContext, type SetupContext } from '../feature.ts'
import { lazy, looseObject, string } from '../schema/schema.ts'
import { createStoreEvents } from '../shop/storeEvents.ts'
import { markup, type Runtime, setBody, startRuntime, turn } from '../testing.ts'

const page = `<main><form class="wpcf7-form"><p>Ihre Nachricht</p><input name="your-name"></form></main>`

let runtime: Runtime
let before: string

beforeEach(() => {
  setBody(page)
  before = markup()
  // Everything fits into one slice, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => runtime.stop())

/** A neighbour on the same form, which has to stay whatever happens. */
const neighbour: AnyFeature = {
  id: 'neighbour',
  selector: 'form',
  mount: ({ element, edits }) => edits.toggleClass(element, 'verschoenert', true),
}

function fails(): never {
  throw new TypeError('kaputt')
}

/** Every kind of change that a mount makes, so that giving the HTML back is no accident. */
function change({ element, edits }: FeatureContext): void {
  edits.attribute(element, 'novalidate', '')
  edits.insert(document.createElement('output'), element)
  edits.text(element.querySelector('p')!, 'Ihre Frage')
}

type Parts = Partial<AnyFeature>

/** What makes a feature one with a view, which is shown beside the element. */
function viewParts(view: ComponentType, host?: AnyFeature['host']): Parts {
  return {
    view,
    host: host ?? ((anchor) => ({ anchor, position: 'after' })),
    mount(context) {
      change(context)
      return {}
    },
  }
}

const broken: Record<string, Parts> = {
  'its settings’ reading': { settings: lazy(() => string()), read: fails },
  'its settings’ schema': { settings: fails },
  'its mount': {
    mount(context) {
      change(context)
      fails()
    },
  },
  'its host': viewParts(() => <b>x</b>, fails),
  'a host without a place': viewParts(
    () => <b>x</b>,
    () => ({ anchor: document.createElement('p'), position: 'before' }),
  ),
  'the first rendering of its view': viewParts(FailingView),
  'an effect of its view': viewParts(FailingEffect),
  'an event': {
    mount(context) {
      change(context)
      listen(context.element, 'reset', fails, context.signal)
    },
  },
  'an event whose handler waits': {
    mount(context) {
      change(context)
      listen(context.element, 'reset', async () => fails(), context.signal)
    },
  },
  'a store event': {
    mount(context) {
      change(context)
      createStoreEvents(context.signal).on('updated_cart_totals', fails, { signal: context.signal })
    },
  },
  'a timer': {
    mount(context) {
      change(context)
      after(1, fails, context.signal)
    },
  },
  'an interval': {
    mount(context) {
      change(context)
      every(1, fails, context.signal)
    },
  },
  'a frame': {
    mount(context) {
      change(context)
      nextFrame(fails, context.signal)
    },
  },
  'a call': {
    mount(context) {
      change(context)
      runGuarded(context.signal, async () => fails())
    },
  },
}

function FailingView(): never {
  return fails()
}

function FailingEffect() {
  useEffect(fails, [])
  return <b>x</b>
}

function FragileView({ breaks }: { breaks: EventTarget }) {
  const [isBroken, setBroken] = useState(false)
  useEffect(() => breaks.addEventListener('break', () => setBroken(true)), [breaks])
  return isBroken ? fails() : <b>gut</b>
}

function NotingView({ rendered }: { rendered: () => void }) {
  rendered()
  return <b>x</b>
}

describe.each(Object.entries(broken))('a feature that throws in %s', (_what, parts) => {
  test('gives the server’s HTML back and affects no other feature', async () => {
    runtime = startRuntime([{ id: 'broken', selector: 'form', mount() {}, ...parts }, neighbour])
    const form = document.querySelector('form')!
    form.dispatchEvent(new Event('reset'))
    document.body.dispatchEvent(new Event('updated_cart_totals', { bubbles: true }))
    await vi.waitFor(() =>
      expect(runtime.mounts.rows()[0]).toMatchObject({
        state: 'failed',
        mounts: 0,
        reason: expect.stringContaining('Error'),
      }),
    )
    expect(runtime.mounts.rows()[1]).toMatchObject({ state: 'mounted', mounts: 1 })
    expect(form.outerHTML).toBe(
      '<form class="wpcf7-form verschoenert" data-vernissage="neighbour"><p>Ihre Nachricht</p><input name="your-name"></form>',
    )
    expect(runtime.reporter.problems).toHaveLength(1)
    expect(runtime.reporter.problems[0]).toMatchObject({ level: 'error', source: 'broken' })
    runtime.stop()
    expect(markup()).toBe(before)
  }, 10_000)
})

test('a view that throws later, on a change, gives the server’s HTML back', async () => {
  const breaks = new EventTarget()
  const host = (anchor: HTMLElement) => ({ anchor, position: 'after', attributes: { class: 'ansicht' } }) as const
  runtime = startRuntime([
    { id: 'broken', selector: 'form', host, mount: () => ({ breaks }), view: FragileView },
    neighbour,
  ])
  await vi.waitFor(() => expect(document.querySelector('.ansicht')?.textContent).toBe('gut'))
  await vi.waitFor(() => {
    breaks.dispatchEvent(new Event('break'))
    expect(runtime.mounts.rows()[0]?.state).toBe('failed')
  })
  expect(document.querySelector('.ansicht')).toBeNull()
})

test('one broken view leaves the other views of its feature and of others alone', async () => {
  setBody('<form id="a"></form><form id="b"></form>')
  const host = (anchor: HTMLElement) => ({ anchor, position: 'append', attributes: { class: 'ansicht' } }) as const
  const fragile = defineFeature({
    id: 'fragile',
    selector: 'form',
    host,
    mount: ({ element }) => ({ isBroken: element.id === 'a' }),
    view: ({ isBroken }) => (isBroken ? <FailingView /> : <b>fragile</b>),
  })
  const solid = defineFeature({ id: 'solid', selector: 'form', host, mount: () => ({}), view: () => <b>solid</b> })
  runtime = startRuntime([fragile, solid])
  await vi.waitFor(() => expect(document.querySelectorAll('.ansicht')).toHaveLength(3))
  await vi.waitFor(() => expect(document.body.textContent).toBe('solidfragilesolid'))
  expect(runtime.mounts.rows()).toMatchObject([
    { state: 'mounted', mounts: 1 },
    { state: 'mounted', mounts: 2 },
  ])
})

test('a view does not render again because another one comes', async () => {
  const rendered = vi.fn()
  const host = (anchor: HTMLElement) => ({ anchor, position: 'append' }) as const
  runtime = startRuntime([{ id: 'view', selector: 'form', host, mount: () => ({ rendered }), view: NotingView }])
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1))
  document.body.append(document.createElement('form'))
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2))
})

test('a set-up that throws switches only its feature off and takes back what it did', () => {
  const setup = ({ edits }: SetupContext): void => {
    edits.toggleClass(document.body, 'angefasst', true)
    fails()
  }
  runtime = startRuntime([{ id: 'broken', selector: 'form', setup, mount() {} }, neighbour])
  expect(runtime.mounts.rows()).toMatchObject([{ state: 'failed' }, { state: 'mounted' }])
  expect(document.body.hasAttribute('class')).toBe(false)
})

test('an event of the set-up that throws ends all mounts of its feature', () => {
  const setup = ({ signal }: SetupContext): void => listen(window, 'online', fails, signal)
  runtime = startRuntime([{ id: 'broken', selector: 'form', setup, mount: change }, neighbour])
  expect(runtime.mounts.rows()[0]?.mounts).toBe(1)
  window.dispatchEvent(new Event('online'))
  expect(runtime.mounts.rows()).toMatchObject([{ state: 'failed', mounts: 0 }, { state: 'mounted' }])
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a failed mount is not tried again on the same element, but is on the next', async () => {
  const mount = vi.fn(fails)
  runtime = startRuntime([{ id: 'broken', selector: 'form', mount }])
  await runtime.mounts.rescan()
  expect(mount).toHaveBeenCalledTimes(1)
  document.body.append(document.createElement('form'))
  await turn()
  expect(mount).toHaveBeenCalledTimes(2)
})

test('settings that do not fit leave the element alone, and the report says which', () => {
  const mount = vi.fn()
  const settings = lazy(() => looseObject({ formular: string() }))
  runtime = startRuntime([{ id: 'broken', selector: 'form', settings, mount }])
  expect(mount).not.toHaveBeenCalled()
  expect(runtime.mounts.rows()[0]).toMatchObject({ state: 'waiting', reason: expect.stringContaining('formular') })
  expect(markup()).toBe(before)
})

test('a profile that makes no selector costs only the features that use it', () => {
  const profile = { ...startRuntime([]).services.profile, cf: '1 >> x' }
  runtime = startRuntime([{ id: 'broken', selector: '.{cf}', mount() {} }, neighbour], { config: { profile } })
  expect(runtime.mounts.rows()).toMatchObject([{ state: 'failed' }, { state: 'mounted' }])
})

test('whatever a feature throws is told, an Error or not', () => {
  for (const thrown of [undefined, null, 'Text', 5, Symbol('x'), { message: 'x' }]) {
    const mount = () => {
      throw thrown
    }
    runtime = startRuntime([{ id: 'broken', selector: 'form', mount }])
    expect(runtime.mounts.rows()[0]?.state).toBe('failed')
    runtime.stop()
  }
})
