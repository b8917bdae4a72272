import { afterEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { boot } from '../main.ts'
import { findJQuery } from '../shop/jQuery.ts'
import { setBody } from '../testing.ts'
import { installCallQueue, queuedCalls } from './callQueue.ts'

type Call = (callback: unknown) => { ready(callback: unknown): unknown }
const page = window as unknown as { jQuery?: Call; vernissageConfig?: unknown }

let end = (): void => {}
afterEach(() => {
  end()
  delete page.jQuery
  window.vernissage?.stop()
  delete (window as Partial<Window>).vernissage
  delete page.vernissageConfig
})

describe('the option `queue`', { tags: ids('CT127') }, () => {
  test('collects calls without running them, and is no jQuery to those who look closer', () => {
    end = installCallQueue()
    const [first, second] = [vi.fn(), vi.fn()]
    page.jQuery!(first)
    page.jQuery!(document).ready(second)
    expect(queuedCalls()).toEqual([first, second])
    expect([first.mock.calls, second.mock.calls]).toEqual([[], []])
    expect(page.jQuery).not.toHaveProperty('fn')
    expect(page.jQuery).toHaveProperty('vernissage', true)
    expect(findJQuery()).toBeUndefined()
  })

  test('gives what it has collected to a real jQuery that comes later, once', () => {
    end = installCallQueue()
    const callback = vi.fn()
    page.jQuery!(callback)
    const real = vi.fn((work: (jQuery: unknown) => void) => work(real))
    page.jQuery = real as never
    expect(page.jQuery).toBe(real)
    expect(callback).toHaveBeenCalledExactlyOnceWith(real)
    expect(findJQuery()).toBe(real)
    end()
    expect(page.jQuery).toBe(real)
  })

  /** As an optimiser does that delays scripts: it reads and writes the name itself, and for good. */
  function watchName(): { jQuery?: unknown } {
    const watched: { jQuery?: unknown } = { jQuery: page.jQuery }
    vi.spyOn(Reflect, 'defineProperty').mockReturnValue(false)
    Object.defineProperty(page, 'jQuery', {
      configurable: true,
      get: () => watched.jQuery,
      set: (value) => (watched.jQuery = value),
    })
    return watched
  }

  test.each(['before', 'after'])('acts where an optimiser has watched the name %s it', (when) => {
    if (when === 'before') watchName()
    end = installCallQueue()
    if (when === 'after') watchName()
    const callback = vi.fn()
    page.jQuery!(callback)
    expect(queuedCalls()).toEqual([callback])
    const real = vi.fn((work: (jQuery: unknown) => void) => work(real))
    page.jQuery = real as never
    const script = document.head.appendChild(document.createElement('meta'))
    script.dispatchEvent(new Event('load'))
    script.dispatchEvent(new Event('load'))
    script.remove()
    expect(callback).toHaveBeenCalledExactlyOnceWith(real)
    vi.restoreAllMocks()
  })

  test('leaves a jQuery alone that is there', () => {
    const real = vi.fn()
    page.jQuery = real as never
    end = installCallQueue()
    expect(page.jQuery).toBe(real)
    expect(queuedCalls()).toEqual([])
  })

  test('is off unless it is asked for, and goes with a stop', async () => {
    setBody('<p>Werke</p>')
    boot([])
    await window.vernissage?.ready
    expect('jQuery' in window).toBe(false)
    window.vernissage?.stop()
    delete (window as Partial<Window>).vernissage
    page.vernissageConfig = { queue: true }
    boot([])
    await window.vernissage?.ready
    expect('jQuery' in window).toBe(true)
    window.vernissage?.stop()
    expect('jQuery' in window).toBe(false)
  })
})
