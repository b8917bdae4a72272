import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyFeature } from './feature.ts'
import { boot } from './main.ts'
import { markup, setBody, turn } from './testing.ts'

const page = `<main><form class="wpcf7-form"><input name="your-name"></form></main>`
const settings = window as { vernissageConfig?: unknown }

const wrapping: AnyFeature = {
  id: 'orders-table',
  selector: 'form',
  mount: ({ element, edits }) => edits.wrap(element, 'rahmen'),
}

let before: string
let readyState: DocumentReadyState

const error = vi.fn()
const script = () => window.vernissage!
/** The document is parsed, as far as scripts can tell. */
async function parsed(): Promise<void> {
  readyState = 'interactive'
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await script().ready
}

beforeEach(() => {
  setBody(page)
  before = markup()
  readyState = 'complete'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(error.mockReset())
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

afterEach(() => {
  window.vernissage?.stop()
  delete (window as Partial<Window>).vernissage
  delete settings.vernissageConfig
  localStorage.clear()
  sessionStorage.clear()
})

describe('a start', () => {
  test.each(['interactive', 'complete'] as const)('on a document that is %s acts at once', async (state) => {
    readyState = state
    boot([wrapping])
    expect(script().report()).toEqual([{ id: 'orders-table', state: 'mounted', mounts: 1, reason: '' }])
    await script().ready
    expect(script().version).toBe('development')
    expect(sessionStorage).toHaveLength(0)
  })

  test('on a document that is loading waits until it is parsed', async () => {
    readyState = 'loading'
    boot([wrapping])
    expect(markup()).toBe(before)
    expect(script().report()).toEqual([
      { id: 'orders-table', state: 'waiting', mounts: 0, reason: 'The document is still loading.' },
    ])
    await parsed()
    expect(script().report()[0]?.state).toBe('mounted')
  })

  test('on a document whose loading the visitor stops follows when it is complete, and once', async () => {
    const mount = vi.fn()
    readyState = 'loading'
    boot([{ ...wrapping, mount }])
    readyState = 'interactive'
    document.dispatchEvent(new Event('readystatechange'))
    expect(mount).not.toHaveBeenCalled()
    readyState = 'complete'
    document.dispatchEvent(new Event('readystatechange'))
    expect(script().report()[0]?.state).toBe('mounted')
    await parsed()
    expect(mount).toHaveBeenCalledOnce()
  })

  test('is preceded by what scripts of the page look for, where the feature is on and may replace its legacy script', async () => {
    readyState = 'loading'
    let signal: AbortSignal | undefined
    const early = vi.fn((_profile: unknown, given: AbortSignal) => {
      signal = given
      throw new Error('early')
    })
    settings.vernissageConfig = { features: { 'live-search': false }, profile: { shop: 'shop' } }
    boot([
      { ...wrapping, early },
      { ...wrapping, id: 'live-search', early },
    ])
    expect(early).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ shop: 'shop', gw: 'ppcp' }), signal)
    expect(signal?.aborted).toBe(false)
    // Nothing of it is left where no start follows.
    script().stop()
    await parsed()
    expect(signal?.aborted).toBe(true)
    delete (window as Partial<Window>).vernissage
    settings.vernissageConfig = { legacy: 'yield' }
    boot([{ ...wrapping, early }])
    expect(early).toHaveBeenCalledOnce()
  })

  test('keeps what comes before it through a pause of a slow set-up, until the set-up of the same feature', async () => {
    readyState = 'loading'
    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10))
    const signals: AbortSignal[] = []
    const ended: unknown[] = []
    const early = (_profile: unknown, signal: AbortSignal): void => void signals.push(signal)
    const setup = (): void => void ended.push(signals.map(({ aborted }) => aborted))
    boot(['eins', 'zwei', 'drei'].map((id) => ({ ...wrapping, id, early, setup })))
    document.dispatchEvent(new Event('DOMContentLoaded'))
    const [, , last] = signals
    expect(last?.aborted).toBe(false)
    vi.mocked(performance.now).mockReturnValue(0)
    await script().ready
    expect(ended).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  test.each(['loading', 'complete'] as const)(
    'goes on where values of the configuration cannot be read, while the document is %s',
    async (state) => {
      readyState = state
      const unreadable = {
        get 'orders-table'(): never {
          throw new Error('kaputt')
        },
        get shop(): never {
          throw new Error('kaputt')
        },
      }
      settings.vernissageConfig = { features: unreadable, profile: unreadable }
      boot([wrapping])
      await parsed()
      expect(script().report()[0]?.state).toBe('mounted')
      expect(sessionStorage).toHaveLength(0)
    },
  )

  test.each([
    ['goes on where the browser observes no changes before the document is parsed', 'mounted', true],
    ['ends, and says so, where the browser never observes changes', 'failed', false],
  ] as const)('%s', async (_what, state, isThereLater) => {
    readyState = 'loading'
    const Original = MutationObserver
    vi.stubGlobal('MutationObserver', undefined)
    // The script that these replace together would be kept from running.
    boot(['contact-form', 'contact-form-validation', 'contact-form-fields'].map((id) => ({ ...wrapping, id })))
    if (isThereLater) vi.stubGlobal('MutationObserver', Original)
    await parsed()
    expect(script().report()[0]?.state).toBe(state)
    vi.stubGlobal('MutationObserver', Original)
  })

  test('that happens twice happens once', async () => {
    boot([wrapping])
    const first = script()
    boot([wrapping])
    expect(script()).toBe(first)
    await first.ready
    expect(document.querySelectorAll('[data-vernissage]')).toHaveLength(1)
    expect(console.warn).not.toHaveBeenCalled()
  })

  test('of another version leaves the first one at work, and says so', async () => {
    boot([wrapping])
    const first = Object.assign(script(), { version: '0.0.9' })
    boot([wrapping])
    expect(script()).toBe(first)
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      '[vernissage] runtime: version 0.0.9 runs already; this copy, development, does nothing. Remove one tag',
    )
  })

  test('is not hindered by something else under our name', async () => {
    ;(window as { vernissage?: unknown }).vernissage = document.createElement('div')
    boot([wrapping])
    await script().ready
    expect(script().report()[0]?.state).toBe('mounted')
  })

  test('is not hindered by a frame of our name, from another site', async () => {
    const frame = {
      get report(): never {
        throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
      },
    }
    Object.assign(window, { vernissage: frame })
    boot([wrapping])
    expect(script().report()).toMatchObject([{ state: 'mounted' }])
  })

  test('that fails leaves the page as the server made it and the next pages of the tab alone', async () => {
    settings.vernissageConfig = {}
    const failing = {
      ...wrapping,
      get pages(): never {
        throw new Error('kaputt')
      },
    }
    boot([wrapping, failing])
    await script().ready
    expect(markup()).toBe(before)
    expect(error).toHaveBeenCalledTimes(1)
    expect(script().report()).toMatchObject([{ state: 'failed', mounts: 0 }, { state: 'failed' }])
    delete (window as Partial<Window>).vernissage
    boot([wrapping])
    await script().ready
    expect(script().report()[0]).toMatchObject({ state: 'off', reason: expect.stringContaining('did not finish') })
  })
})

describe('kill switches leave the page untouched, and say why', () => {
  test.each<[string, () => void]>([
    ['enabled', () => Object.assign(window, { vernissageConfig: { enabled: false } })],
    ['localStorage', () => localStorage.setItem('vernissage', 'off')],
    ['vernissage:boot', () => sessionStorage.setItem('vernissage:boot', 'x')],
  ])('%s', async (_name, switchOff) => {
    switchOff()
    for (readyState of ['loading', 'complete'] as const) {
      boot([wrapping])
      await script().ready
      document.dispatchEvent(new Event('DOMContentLoaded'))
      expect(markup()).toBe(before)
      expect(script().report()[0]).toMatchObject({ state: 'off', mounts: 0, reason: expect.stringMatching(/\w/) })
      delete (window as Partial<Window>).vernissage
    }
  })

  test('also in a configuration that stands below the script', async () => {
    readyState = 'loading'
    boot([wrapping])
    settings.vernissageConfig = { enabled: false }
    await parsed()
    expect(markup()).toBe(before)
    expect(script().report()[0]).toMatchObject({ state: 'off', reason: expect.stringContaining('"enabled": false') })
    expect(sessionStorage).toHaveLength(0)
  })

  test('start() acts in spite of them', async () => {
    settings.vernissageConfig = { enabled: false }
    boot([wrapping])
    await script().start()
    expect(script().report()[0]?.state).toBe('mounted')
  })
})

describe('stop() and start()', () => {
  test('give the server’s HTML back, and do it all again', async () => {
    boot([wrapping])
    await script().ready
    const mounted = markup()
    for (let round = 0; round < 3; round++) {
      script().stop()
      expect(markup()).toBe(before)
      expect(script().report()[0]).toMatchObject({ state: 'off', reason: 'The script was stopped.' })
      await script().start()
      expect(markup()).toBe(mounted)
    }
  })

  test('an invalid configuration is reported once per page, another wrong value at the same path once more', async () => {
    const warn = vi.mocked(console.warn)
    settings.vernissageConfig = { timeoutMs: 'bald', parity: ['tabelle'], features: { 'orders-table': { breite: 3 } } }
    boot([wrapping])
    for (let round = 0; round < 3; round++) {
      script().stop()
      await script().start()
    }
    expect(warn.mock.calls.map(([message]) => /"([^"]+)"/.exec(message)?.[1])).toEqual([
      'timeoutMs',
      'parity.0',
      'features.orders-table.breite',
    ])
    script().stop()
    settings.vernissageConfig = { timeoutMs: 'nie' }
    await script().start()
    expect(warn).toHaveBeenCalledTimes(4)
    expect(warn).toHaveBeenLastCalledWith(
      expect.stringContaining('"timeoutMs" is not valid (expected milliseconds, found "nie")'),
    )
  })

  test('stop() before the document is parsed keeps the script off', async () => {
    readyState = 'loading'
    boot([wrapping])
    script().stop()
    await parsed()
    expect(markup()).toBe(before)
    expect(sessionStorage).toHaveLength(0)
  })

  test('start() twice starts once', async () => {
    boot([wrapping])
    await Promise.all([script().start(), script().start()])
    expect(document.querySelectorAll('div')).toHaveLength(1)
  })

  test('start() during a start waits for all that the page has', async () => {
    setBody(page.repeat(5))
    let now = 0
    vi.mocked(performance.now).mockImplementation(() => {
      now += 5
      return now
    })
    boot([wrapping])
    await script().start()
    expect(script().report()[0]?.mounts).toBe(5)
  })

  test('a start that fails rejects for whoever asked for it', async () => {
    boot([wrapping])
    script().stop()
    vi.spyOn(document, 'querySelectorAll').mockImplementation(() => {
      throw new Error('kaputt')
    })
    await expect(script().start()).rejects.toThrow('kaputt')
  })
})

describe('rescan()', () => {
  test.each([
    ['an event, as a listener gets', new Event('gebaut')],
    ['a text', 'main'],
    ['a list, as libraries pass', [document]],
    ['a node of text', document.createTextNode('x')],
  ])('looks at the whole page where it is given %s', async (_what, root) => {
    boot([{ ...wrapping, selector: '.spaeter' }])
    await script().ready
    document.querySelector('form')?.classList.add('spaeter')
    await script().rescan(root as never)
    expect(document.querySelector('.rahmen > form')).not.toBeNull()
  })

  test('finds what became a match without an insertion, in a part and in that part itself', async () => {
    boot([{ ...wrapping, selector: 'form.spaeter' }])
    await script().ready
    const form = document.querySelector('form')!
    form.className = 'spaeter'
    await turn()
    expect(script().report()[0]?.mounts).toBe(0)
    await script().rescan(form)
    expect(script().report()[0]?.mounts).toBe(1)
    await script().rescan()
    expect(script().report()[0]?.mounts).toBe(1)
  })

  test('looks at the whole page where a query of the caller’s has found no part of it', async () => {
    boot([{ ...wrapping, selector: 'form.spaeter' }])
    await script().ready
    document.querySelector('form')!.className = 'spaeter'
    await script().rescan(document.querySelector('main.fehlt') as never)
    expect(script().report()[0]?.mounts).toBe(1)
  })

  test('does nothing while the script is off', async () => {
    boot([wrapping])
    script().stop()
    await script().rescan()
    expect(markup()).toBe(before)
  })
})

test('"report" sends errors of features to the operator’s address', async () => {
  const network = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', network)
  settings.vernissageConfig = { report: '/fehler' }
  const mount = (): never => {
    throw new Error('kaputt')
  }
  boot([{ ...wrapping, mount }])
  expect(network).toHaveBeenCalledExactlyOnceWith('/fehler', expect.objectContaining({ method: 'POST' }))
})
