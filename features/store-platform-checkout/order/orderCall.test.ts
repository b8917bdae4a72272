/** Plugins that watch the order as a call of jQuery's: they add to it, and go on with it in the place of the platform's script. */
import jQueryFactory from 'jquery'
import { beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { makeReady } from '../../shared/platform/testJQuery.ts'
import { checkoutGlobals } from '../testCheckout.ts'
import { field, waitForIdle } from '../testPlatform.ts'
import {
  alerts,
  calls,
  errorList,
  failure,
  openCheckout,
  order,
  prepareOrderTests,
  success,
  visited,
} from './testOrder.ts'

type Options = Omit<JQuery.AjaxSettings, 'success'> & { success(...answer: readonly unknown[]): void }

const jQuery: JQueryStatic = jQueryFactory
const address = checkoutGlobals.wc_checkout_params.checkout_url
/** What the plugin does to the platform's call. jQuery keeps such functions for ever. */
let change: (options: Options) => void
jQuery.ajaxPrefilter('json', (options) => {
  if (options.url === address) change(options as unknown as Options)
})

prepareOrderTests()
beforeEach(() => {
  change = () => {}
  jQuery(document).off()
  vi.stubGlobal('jQuery', jQuery)
  makeReady(jQuery)
})

test('what a plugin adds to the order as it is about to be sent goes along', { tags: ids('TP66') }, async () => {
  await openCheckout()
  const sent = vi.fn()
  change = (options) => {
    options.data += '&session=a%26b'
  }
  jQuery(document).on('ajaxSend', (_event, _xhr, settings: JQuery.AjaxSettings) => {
    settings.data += '&captcha_token=c'
    sent(settings.url)
  })
  order()
  await waitForIdle()
  expect(calls).toHaveLength(1)
  const { body } = calls[0]!
  expect(['payment_method', 'session', 'captcha_token'].map((name) => body.get(name))).toEqual(['ppcp', 'a&b', 'c'])
  expect(sent).toHaveBeenCalledExactlyOnceWith(address)
  await calls[0]!.answer(success)
  expect(visited).toEqual([success.redirect])
})

test('a payment plugin that takes the answer over goes on with the order, which is not sent again', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  const taken = vi.fn()
  change = (options) => {
    const { success: platform } = options
    options.success = (answer: unknown, ...rest) => {
      if ((answer as typeof success).result === 'success') taken(answer)
      else platform(answer, ...rest)
    }
  }
  order()
  await calls[0]!.answer(failure(errorList('<li>Telefon fehlt</li>')))
  expect(alerts().join()).toContain('Telefon fehlt')
  order()
  const answer = { result: 'success', in_frame: true }
  await calls[1]!.answer(`<br>Notice: …${JSON.stringify(answer)}`)
  expect(taken).toHaveBeenCalledExactlyOnceWith(answer)
  expect(visited).toEqual([])
  expect(alerts()).toEqual(['Telefon fehlt'])
  expect(field('form.checkout').matches('.processing')).toBe(true)
  order()
  await waitForIdle()
  expect(calls).toHaveLength(2)
  // The payment has failed, which the plugin says.
  field('form.checkout').classList.remove('processing')
  order()
  await waitForIdle()
  expect(calls).toHaveLength(3)
})

test('an answer that is given back later leads on', { tags: ids('TP66') }, async () => {
  await openCheckout()
  change = (options) => {
    const { success: platform } = options
    options.success = (...answer) => void setTimeout(() => platform(...answer), 500)
  }
  order()
  await calls[0]!.answer(success)
  expect(visited).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(visited).toEqual([success.redirect])
})

test.each([
  [
    'before the order is sent',
    () => {
      throw new Error('kaputt')
    },
  ],
  [
    'as the answer comes',
    (options: Options) => {
      options.success = () => {
        throw new Error('kaputt')
      }
    },
  ],
])(
  'a plugin that fails %s keeps no shopper from the page of the order',
  { tags: ids('TP66') },
  async (_when, fails) => {
    await openCheckout()
    change = fails
    order()
    await calls[0]!.answer(success)
    expect(calls).toHaveLength(1)
    expect(visited).toEqual([success.redirect])
  },
)

test('a connection that breaks is told as without jQuery, and the form can be sent again', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  order()
  await calls[0]!.fail()
  expect(alerts()).toHaveLength(1)
  order()
  await waitForIdle()
  expect(calls).toHaveLength(2)
})

test.each([
  ['an address', success.redirect],
  ['a mere hash', '#'],
  ['an empty address', ''],
  ['no address', undefined],
])(
  'a handler of jQuery may lead an order whose answer has %s to another page, as to one on which it is paid',
  {
    tags: ids('TP66'),
  },
  async (_what, redirect) => {
    const payment = 'https://bezahlen.example/1042'
    await openCheckout()
    const handler = (_event: unknown, result: { redirect?: string }): boolean => {
      result.redirect = payment
      return true
    }
    jQuery(field('form.checkout')).on('checkout_place_order_success', handler)
    order()
    await calls[0]!.answer({ ...success, redirect })
    expect([visited, alerts()]).toEqual([[payment], []])
  },
)
