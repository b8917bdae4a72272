import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginBoot, reasonToStayOff, urlSwitch } from './killSwitch.ts'

const root = document.documentElement
const visit = (query: string): void => history.replaceState(null, '', `/kontakt/${query}`)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  visit('')
})

afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('data-vernissage')
})

test('without a switch nothing keeps the script off', () => {
  for (const config of [undefined, {}, { enabled: true }, { enabled: 'false' }, { enabled: 0 }]) {
    expect(reasonToStayOff(config)).toBeUndefined()
  }
})

test.each<[string, () => void]>([
  ['?vernissage=off', () => visit('?a=b&vernissage=off#c')],
  ['data-vernissage="off"', () => root.setAttribute('data-vernissage', 'off')],
  ['localStorage.vernissage', () => localStorage.setItem('vernissage', 'off')],
])('%s keeps it off, and the reason says so', (name, switchOff) => {
  switchOff()
  expect(reasonToStayOff(undefined)).toContain(name)
})

test('"enabled": false keeps it off', () => {
  expect(reasonToStayOff({ enabled: false })).toContain('"enabled": false')
})

test('other values of the switches do not', () => {
  visit('?vernissage=on')
  root.setAttribute('data-vernissage', 'orders-table')
  localStorage.setItem('vernissage', 'debug')
  expect(reasonToStayOff(undefined)).toBeUndefined()
  visit('?vernissage=debug')
  expect(urlSwitch()).toBe('debug')
})

test.each([
  ['?vernissage=debug&vernissage=off', 'off'],
  ['?vernissage=off&vernissage=debug', 'off'],
  ['?vernissage=on&vernissage=debug', 'debug'],
  ['?vernissage=&vernissage', undefined],
  ['', undefined],
])('of several values in the address, off counts before debug: %s', (query, expected) => {
  visit(query)
  expect(urlSwitch()).toBe(expected)
  expect(reasonToStayOff(undefined) !== undefined).toBe(expected === 'off')
})

describe('the boot marker', () => {
  test('of a start that finished leaves no trace', () => {
    const finish = beginBoot()
    finish()
    expect(sessionStorage).toHaveLength(0)
    expect(reasonToStayOff(undefined)).toBeUndefined()
  })

  test('of a start that did not finish keeps the next pages of the tab untouched', () => {
    beginBoot()
    expect(reasonToStayOff(undefined)).toContain('did not finish')
  })

  test('is taken back when the visitor leaves early, which is no crash', () => {
    beginBoot()
    window.dispatchEvent(new Event('pagehide'))
    expect(reasonToStayOff(undefined)).toBeUndefined()
  })

  test('of a start that failed stays, also when the visitor leaves', () => {
    beginBoot()(true)
    window.dispatchEvent(new Event('pagehide'))
    expect(reasonToStayOff(undefined)).toContain('did not finish')
  })

  test('is not set where the visitor had left before the script came, since such a page never goes on', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    beginBoot()
    expect(reasonToStayOff(undefined)).toBeUndefined()
  })

  test('is set by a start that failed in a tab that nobody has seen yet', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    beginBoot()(true)
    expect(reasonToStayOff(undefined)).toContain('did not finish')
  })

  test('is not set by a frame, which shares the storage of the page around it', () => {
    vi.spyOn(window, 'top', 'get').mockReturnValue({} as never)
    beginBoot()()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the boot marker of another window', () => {
  beforeEach(() => sessionStorage.setItem('vernissage:boot', '2026-11-29T20:00:00.000Z'))

  test('does not keep a frame off, whose storage is that of the page around it', () => {
    vi.spyOn(window, 'top', 'get').mockReturnValue({} as never)
    expect(reasonToStayOff(undefined)).toBeUndefined()
  })

  test('does not keep the first page of a window off, which begins with a copy of its opener’s storage', () => {
    vi.stubGlobal('opener', {})
    vi.spyOn(history, 'length', 'get').mockReturnValue(1)
    expect(reasonToStayOff(undefined)).toBeUndefined()
    // A later page of that window has a storage of its own.
    vi.spyOn(history, 'length', 'get').mockReturnValue(2)
    expect(reasonToStayOff(undefined)).toContain('did not finish')
  })
})

describe('forbidden storage', () => {
  test.each(['localStorage', 'sessionStorage'] as const)('%s keeps nothing from working', (name) => {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(reasonToStayOff(undefined)).toBeUndefined()
    expect(() => beginBoot()()).not.toThrow()
  })

  test('a storage that is full keeps nothing from working either', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => beginBoot()()).not.toThrow()
  })
})
