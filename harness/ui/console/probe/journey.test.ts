import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Step } from '../../../scene/journey.ts'
import { playJourney } from './journey.ts'

const click = (selector: string): Step => ({ type: 'click', selectors: [[selector]], offsetX: 1, offsetY: 1 })

/** What the console shows of a journey, as `state: text`, until it ends. */
function play(steps: readonly Step[], signal = new AbortController().signal) {
  vi.stubGlobal('fetch', async () => ({ json: async () => steps }))
  const reports: string[] = []
  const shown: unknown[] = []
  const ended = playJourney('/journey.json', signal, (state, text, selectors) => {
    reports.push(`${state}: ${text}`)
    if (selectors) shown.push(selectors)
  })
  return { reports, shown, ended }
}

const scroll = vi.fn()
const animate = vi.fn()
// Files share one window: what others find in it stays.
const own = Object.getOwnPropertyDescriptors(Element.prototype)
beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView: scroll, animate })
  document.body.innerHTML = '<button id="a">Eins</button><button id="b">Zwei</button>'
})
afterEach(() => {
  for (const name of ['scrollIntoView', 'animate'] as const) {
    Reflect.deleteProperty(Element.prototype, name)
    if (own[name]) Object.defineProperty(Element.prototype, name, own[name])
  }
  scroll.mockReset()
  animate.mockReset()
})

describe('a journey in the console', () => {
  test('stops before its next step, and while it waits for an element', async () => {
    const clicked: string[] = []
    document.addEventListener('click', ({ target }) => clicked.push((target as Element).id), { once: true })
    const stopped = new AbortController()
    const { reports, ended } = play([click('#a'), click('#nowhere'), click('#b')], stopped.signal)
    await vi.waitFor(() => expect(reports).toHaveLength(2))
    stopped.abort()
    await ended
    expect(reports.at(-1)).toBe('stopped: Journey: step 2 of 3 (click #nowhere): stopped.')
    expect(clicked).toEqual(['a'])
  })

  test('that is stopped at once plays nothing', async () => {
    const { reports, ended } = play([click('#a')], AbortSignal.abort())
    await ended
    expect(reports).toEqual(['stopped: Journey: step 1 of 1 (click #a) is not played: stopped.'])
  })

  test('shows each element that it acts on, names it for the other page, and leaves nothing in the markup', async () => {
    const before = document.documentElement.outerHTML
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 10, 10))
    const { reports, shown, ended } = play([click('#b')])
    await ended
    expect(reports.at(-1)).toBe('fine: Journey: its step went as recorded.')
    expect(scroll.mock.contexts).toEqual([document.getElementById('b')])
    expect(animate.mock.contexts).toEqual([document.getElementById('b')])
    expect(shown).toEqual([[['#b']]])
    expect(document.documentElement.outerHTML).toBe(before)
  })
})
