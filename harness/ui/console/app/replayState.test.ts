import { describe, expect, test } from 'vitest'
import type { PageEvent, ReplaySettings, ServerEvent, ShownCall } from '../protocol.ts'
import { initialState, type ReplayAction, type ReplayState, reduce } from './replayState.ts'

const scene = 'kontakt'
const settings: ReplaySettings = { loading: 'head-plain', fault: 'none', isStrict: false, config: '' }
const bundle = { isFine: true, errors: [], bytes: 1, revision: 1 }

const play = (...actions: readonly ReplayAction[]): ReplayState => actions.reduce(reduce, initialState)
const server = (event: ServerEvent): ReplayAction => ({ type: 'server', scene, event })
const page = (load: number, event: PageEvent, of = scene): ReplayAction => ({
  type: 'page',
  scene,
  message: { from: 'vernissage-probe', frame: { variant: 'with', scene: of }, load, atMs: 12, event },
})
const call = (id: number, more: Partial<ShownCall> = {}): ShownCall => ({
  id,
  method: 'POST',
  path: '/wp-json/',
  outcome: 'matched',
  explanation: '',
  request: { kind: '', fields: [] },
  ...more,
})
const callAction = (load: number, record: ShownCall): ReplayAction =>
  server({ type: 'call', frame: { variant: 'with', scene }, load, call: record })
const messageEvent = (text: string): PageEvent => ({ type: 'message', level: 'log', text })

describe('the state of the console', () => {
  test('a call is listed when it comes in and completed when it is answered', () => {
    const answer = { status: 200, ms: 4, contentType: 'application/json', body: '{}' }
    const state = play(callAction(1, call(1)), callAction(1, call(2)), callAction(1, call(1, { answer })))
    expect(state.frames.with.calls).toEqual([call(1, { answer }), call(2)])
  })

  test('a new page view begins empty, whether the server or the page reports it first', () => {
    const state = play(
      page(1, messageEvent('alt')),
      callAction(1, call(1)),
      callAction(2, call(2)),
      page(2, messageEvent('neu')),
    )
    expect(state.frames.with.calls.map(({ id }) => id)).toEqual([2])
    expect(state.frames.with.messages.map(({ text }) => text)).toEqual(['neu'])
  })

  test('messages of a page that was left are ignored', () => {
    const state = play(page(2, { type: 'hello', url: '' }), page(1, messageEvent('zu spät')))
    expect(state.frames.with.messages).toEqual([])
  })

  test('messages of other scenes, open in another console, are ignored', () => {
    expect(play(page(1, messageEvent('anderswo'), 'rundbrief')).frames.with.messages).toEqual([])
  })

  test('a page is ready once it has sent hello, and not while it is loaded again', () => {
    const hello = page(1, { type: 'hello', url: '' })
    expect(play(hello).frames.with.isReady).toBe(true)
    expect(play(hello, { type: 'reload' }).frames.with.isReady).toBe(false)
  })

  test.each<[string, ReplaySettings, number]>([
    ['another fault', { ...settings, fault: 'offline' }, 0],
    ['being strict', { ...settings, isStrict: true }, 0],
    ['another loading way', { ...settings, loading: 'late' }, 1],
    ['another configuration', { ...settings, config: '{}' }, 1],
  ])('%s loads the page again only where it must', (_, changed, reloads) => {
    const state = play(server({ type: 'settings', settings }), server({ type: 'settings', settings: changed }))
    expect(state.reloads).toBe(reloads)
    expect(state.settings).toEqual(changed)
  })

  test('the page is loaded again when a fault is switched off, since the fault’s effects on the page would stay', () => {
    const settingsEvent = (fault: ReplaySettings['fault']) =>
      server({ type: 'settings', settings: { ...settings, fault } })
    expect(play(settingsEvent('none'), settingsEvent('offline'), settingsEvent('slow')).reloads).toBe(0)
    expect(play(settingsEvent('none'), settingsEvent('offline'), settingsEvent('none')).reloads).toBe(1)
  })

  test('a choice shows at once, and the server’s settings replace it', () => {
    const chosen: ReplayAction = { type: 'choose', change: { fault: 'slow' } }
    expect(play(chosen).pending).toEqual({ fault: 'slow' })
    const state = play(chosen, server({ type: 'settings', settings }))
    expect([state.pending, state.settings]).toEqual([{}, settings])
  })

  test.each([
    ['a new build', { ...bundle, revision: 2 }, 1],
    ['a build that failed', { ...bundle, revision: 2, isFine: false }, 0],
    ['the same build, sent again after the connection was lost', bundle, 0],
  ])('%s reloads %#', (_, next, reloads) => {
    expect(play(server({ type: 'bundle', bundle }), server({ type: 'bundle', bundle: next })).reloads).toBe(reloads)
  })

  test('a page that sends messages without end does not fill the memory', () => {
    const state = play(...Array.from({ length: 2000 }, (_, index) => page(1, messageEvent(`Bild ${index}`))))
    expect(state.frames.with.messages.length).toBeLessThan(1000)
    expect(state.frames.with.messages.at(-1)?.text).toBe('Bild 1999')
  })
})
