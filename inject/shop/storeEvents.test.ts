import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jQueryFactory from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { turn } from '../testing.ts'
import { createStoreEvents, type StoreEvent, type StoreEvents } from './storeEvents.ts'

/** The part of the real library that the tests use. */
type JQuery = typeof jQueryFactory
const page = window as { jQuery?: unknown; $?: unknown }

/** jQuery as another script tag loads it once more, which takes the place of the one before. */
function loadAgain(): JQuery {
  const source = readFileSync(createRequire(import.meta.url).resolve('jquery'), 'utf8')
  new Function('module', 'define', source)()
  return page.jQuery as JQuery
}

let controller: AbortController
let events: StoreEvents
let received: StoreEvent[]

const receive = (event: StoreEvent): void => {
  received.push(event)
}
const on = (name: string, target?: EventTarget): void =>
  events.on(name, receive, { signal: controller.signal, ...(target && { target }) })
/** What was received, as `name(parameters)`. */
const describeReceived = (): string[] =>
  received.map(({ name, parameters }) => `${name}(${JSON.stringify(parameters).slice(1, -1)})`)
const native = (name: string, detail?: unknown): CustomEvent => new CustomEvent(name, { bubbles: true, detail })

beforeEach(() => {
  delete page.jQuery
  controller = new AbortController()
  events = createStoreEvents(controller.signal)
  received = []
})

afterEach(() => {
  controller.abort()
  jQueryFactory(document.body).add(document).off()
  delete page.jQuery
  delete page.$
})

describe('with the real jQuery on the page', () => {
  let $: JQuery

  beforeEach(() => {
    page.jQuery = jQueryFactory
    $ = jQueryFactory
  })

  test('what jQuery fires is heard once, with its parameters', { tags: ids('S2.10') }, () => {
    on('updated_cart_totals')
    $(document.body).trigger('updated_cart_totals')
    on('added_to_cart')
    $(document.body).trigger('added_to_cart', [{ 'div.widget': '<b>1</b>' }, 'a1b2', null])
    expect(describeReceived()).toEqual([
      'updated_cart_totals()',
      'added_to_cart({"div.widget":"<b>1</b>"},"a1b2",null)',
    ])
    expect(received[0]?.target).toBe(document.body)
  })

  test('what is dispatched natively is heard once, with its detail', { tags: ids('S2.10') }, () => {
    on('wc_fragments_refreshed')
    document.body.dispatchEvent(native('wc_fragments_refreshed'))
    document.body.dispatchEvent(native('wc_fragments_refreshed', { total: 48 }))
    document.body.dispatchEvent(native('wc_fragments_refreshed', ['a', 2]))
    expect(describeReceived()).toEqual([
      'wc_fragments_refreshed()',
      'wc_fragments_refreshed({"total":48})',
      'wc_fragments_refreshed("a",2)',
    ])
  })

  test('what we announce reaches jQuery handlers with arguments, as the original does, and our own, each once', () => {
    // Statistics listen in both ways, and count what they hear.
    const count = vi.fn()
    $(document.body).on('added_to_cart', (_event, ...parameters: unknown[]) => count(...parameters))
    document.addEventListener('added_to_cart', (event) => count(...(event as CustomEvent).detail), {
      signal: controller.signal,
    })
    on('added_to_cart')
    events.emit('added_to_cart', ['a', { b: 1 }])
    expect(count.mock.calls).toEqual([['a', { b: 1 }]])
    expect(describeReceived()).toEqual(['added_to_cart("a",{"b":1})'])
  })

  test('what the first of two fires is heard, too, whenever the second comes, and ours is heard once', async () => {
    const second = loadAgain()
    on('added_to_cart')
    $(document.body).trigger('added_to_cart', ['erste'])
    second(document.body).trigger('added_to_cart', ['zweite'])
    const third = loadAgain()
    document.dispatchEvent(new Event('load'))
    third(document.body).trigger('added_to_cart', ['dritte'])
    events.emit('added_to_cart', ['eigene'])
    expect(describeReceived()).toEqual(
      ['erste', 'zweite', 'dritte', 'eigene'].map((name) => `added_to_cart("${name}")`),
    )
    expect([page.jQuery, page.$]).toEqual([third, third])
    controller.abort()
    for (const each of [$, second, third]) each(document.body).trigger('added_to_cart')
    expect(received).toHaveLength(4)
  })

  test('what a jQuery handler fires while it hears us is not lost', () => {
    on('updated_checkout')
    on('checkout_error')
    $(document.body).on('updated_checkout', () => void $(document.body).trigger('checkout_error', ['Adresse fehlt']))
    events.emit('updated_checkout')
    expect(describeReceived().sort()).toEqual(['checkout_error("Adresse fehlt")', 'updated_checkout()'])
  })

  test('the same event again, fired natively by a handler, is an occurrence of its own', async () => {
    on('found_variation')
    let isFirst = true
    const fireAgain = (): void => {
      if (isFirst) document.body.dispatchEvent(native('found_variation', 'zweite'))
      isFirst = false
    }
    $(document.body).on('found_variation', () => queueMicrotask(fireAgain))
    events.emit('found_variation', ['erste'])
    await turn()
    expect(describeReceived()).toEqual(['found_variation("erste")', 'found_variation("zweite")'])
  })

  test('an announcement leaves jQuery as it was, also when a listener throws', () => {
    const seen = vi.fn()
    $(document.body).on('updated_checkout', seen)
    events.emit('updated_checkout')
    document.body.dispatchEvent(native('updated_checkout'))
    expect(seen).toHaveBeenCalledTimes(2)
  })

  test('a handler of other code that throws ends no announcement, and keeps none of ours from hearing it once', () => {
    vi.useFakeTimers()
    const listener = vi.fn()
    document.addEventListener('added_to_cart', listener, { signal: controller.signal })
    on('added_to_cart', document.body)
    $(document.body).on('added_to_cart', () => {
      throw new Error('kaputt')
    })
    on('added_to_cart')
    events.emit('added_to_cart', ['a'])
    expect(describeReceived()).toEqual(['added_to_cart("a")', 'added_to_cart("a")'])
    expect(received.map(({ target }) => target)).toEqual([document.body, document.body])
    expect(listener).toHaveBeenCalledTimes(1)
    // The console shows it as it shows every error of a listener.
    expect(() => vi.runAllTimers()).toThrow('kaputt')
    vi.useRealTimers()
  })

  test('a namespace narrows what jQuery tells, and is no part of the name', () => {
    on('should_send_ajax_request.adding_to_cart')
    $(document.body).trigger('should_send_ajax_request.adding_to_cart', [1])
    $(document.body).trigger('should_send_ajax_request.anderes', [2])
    $(document.body).trigger('should_send_ajax_request', [3])
    expect(describeReceived()).toEqual(['should_send_ajax_request(1)', 'should_send_ajax_request(3)'])
  })

  test('an announcement with a namespace reaches those who named it', () => {
    const named = vi.fn()
    const other = vi.fn()
    $(document.body).on('ajax_request_not_sent.adding_to_cart', named)
    $(document.body).on('ajax_request_not_sent.anderes', other)
    events.emit('ajax_request_not_sent.adding_to_cart')
    expect(named).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  test('a target of one’s own hears only what happens there', () => {
    const form = document.body.appendChild(document.createElement('form'))
    on('found_variation', form)
    $(form).trigger('found_variation', [7])
    $(document.body).trigger('found_variation', [8])
    form.dispatchEvent(native('found_variation', 9))
    expect(describeReceived()).toEqual(['found_variation(7)', 'found_variation(9)'])
    events.emit('found_variation', [10], form)
    expect(describeReceived().at(-1)).toBe('found_variation(10)')
    form.remove()
  })

  test('triggerHandler, which does not bubble, is received on its target', () => {
    const form = document.createElement('form')
    on('checkout_place_order', form)
    expect($(form).triggerHandler('checkout_place_order', [1])).toBeUndefined()
    expect(describeReceived()).toEqual(['checkout_place_order(1)'])
  })

  test('the veto of another handler stands', () => {
    const form = document.createElement('form')
    $(form).on('checkout_place_order', () => false)
    on('checkout_place_order', form)
    expect($(form).triggerHandler('checkout_place_order')).toBe(false)
  })

  test('a refusal stands, though a handler that comes after ours consents', { tags: ids('WC72') }, () => {
    const form = document.body.appendChild(document.createElement('form'))
    const consent = vi.fn(() => true)
    events.on('checkout_place_order', () => false, { target: form, mayRefuse: true })
    $(form).on('checkout_place_order', consent)
    expect($(form).triggerHandler('checkout_place_order')).toBe(false)
    expect(consent).not.toHaveBeenCalled()
    form.remove()
  })

  test('after the end nothing is received, and jQuery keeps nothing of ours', () => {
    on('updated_cart_totals')
    controller.abort()
    $(document.body).trigger('updated_cart_totals')
    document.body.dispatchEvent(native('updated_cart_totals'))
    expect(received).toEqual([])
    const data = ($ as unknown as { _data(element: Node, key: string): Record<string, unknown> | undefined })._data(
      document,
      'events',
    )
    expect(data?.updated_cart_totals).toBeUndefined()
  })

  test('an error in our handler keeps no handler of the shop from running', () => {
    const seen = vi.fn()
    const reported = vi.fn()
    vi.stubGlobal('setTimeout', reported)
    events.on(
      'updated_cart_totals',
      () => {
        throw new Error('kaputt')
      },
      { signal: controller.signal },
    )
    $(document).on('updated_cart_totals', seen)
    $(document.body).trigger('updated_cart_totals')
    expect(seen).toHaveBeenCalledTimes(1)
    expect(reported).toHaveBeenCalledTimes(1)
  })
})

describe('a handler that may refuse', () => {
  test.each([
    ['natively', undefined],
    ['through jQuery', jQueryFactory],
  ])('refuses what it is asked %s by returning false, and by nothing else', { tags: ids('S2.10') }, (_way, jQuery) => {
    if (jQuery) page.jQuery = jQuery
    let answer: unknown = true
    const form = document.createElement('form')
    const options = { signal: controller.signal, target: form }
    events.on('checkout_place_order_x', () => answer, { ...options, mayRefuse: true })
    events.on('checkout_place_order_y', () => false, options)
    const isRefused = (name: string): boolean =>
      jQuery
        ? (jQuery(form).triggerHandler(name) as unknown) === false
        : !form.dispatchEvent(new CustomEvent(name, { cancelable: true }))
    expect(isRefused('checkout_place_order_x')).toBe(false)
    answer = undefined
    expect(isRefused('checkout_place_order_x')).toBe(false)
    answer = false
    expect(isRefused('checkout_place_order_x')).toBe(true)
    expect(isRefused('checkout_place_order_y')).toBe(false)
  })
})

describe('when jQuery comes late', () => {
  test.each([
    ['a script that has loaded', () => document.head.dispatchEvent(new Event('load'))],
    ['the parsed document', () => document.dispatchEvent(new Event('DOMContentLoaded'))],
    ['the loaded page', () => window.dispatchEvent(new Event('load'))],
    ['the next subscription', () => on('anything')],
    ['the next announcement', () => events.emit('anything')],
  ])('it is found with %s', (_what, trigger) => {
    on('updated_cart_totals')
    page.jQuery = jQueryFactory
    trigger()
    jQueryFactory(document.body).trigger('updated_cart_totals', [1])
    document.body.dispatchEvent(native('updated_cart_totals', 2))
    expect(describeReceived()).toEqual(['updated_cart_totals(1)', 'updated_cart_totals(2)'])
  })

  test('a subscription that has ended by then is not made', () => {
    const own = new AbortController()
    events.on('updated_cart_totals', receive, { signal: own.signal })
    own.abort()
    page.jQuery = jQueryFactory
    window.dispatchEvent(new Event('load'))
    jQueryFactory(document.body).trigger('updated_cart_totals')
    expect(received).toEqual([])
  })

  test('something else under its name is left alone', () => {
    for (const value of [null, {}, () => {}, 'jQuery', document.body]) {
      page.jQuery = value
      on('updated_cart_totals')
      events.emit('updated_cart_totals', [1])
      expect(describeReceived()).toEqual(['updated_cart_totals(1)'])
      received = []
      controller.abort()
      controller = new AbortController()
      events = createStoreEvents(controller.signal)
    }
  })
})

describe('without jQuery', () => {
  test('announcements and native events are heard once', { tags: ids('S2.10') }, () => {
    on('updated_checkout')
    events.emit('updated_checkout', [1, 'a'])
    document.dispatchEvent(native('updated_checkout', { total: 48 }))
    expect(describeReceived()).toEqual(['updated_checkout(1,"a")', 'updated_checkout({"total":48})'])
  })
})
