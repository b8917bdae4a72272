/** The shop says that it has taken an order, and names no page that the browser can open. */
import { describe, expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { latestOrderAtom } from '../../shared/platform/orderAnswer.ts'
import { field, recordEvents } from '../testPlatform.ts'
import { alerts, calls, openCheckout, order, prepareOrderTests, success, visited } from './testOrder.ts'

prepareOrderTests()

const arrived = /^Ihre Bestellung ist eingegangen\..*bevor Sie noch einmal bestellen/

describe('an order that the shop has taken, whose answer names no page', { tags: ids('TP65') }, () => {
  test.each<[string, unknown]>([
    ['an empty address', ''],
    ['no address', undefined],
    ['false', false],
    ['an object', { url: '/danke/' }],
    ['code', 'javascript:alert(1)'],
    ['code behind blanks', ' java\nscript:alert(1)'],
    ['a page inside of the answer', 'data:text/html,<p>Danke</p>'],
    ['a file', 'file:///etc/hosts'],
    ['no address at all', 'http://'],
  ])('%s: the shopper reads that it has arrived, and nothing is opened', async (_what, redirect) => {
    await openCheckout()
    order()
    await calls[0]!.answer({ ...success, redirect })
    expect(visited).toEqual([])
    expect(alerts()).toEqual([expect.stringMatching(arrived)])
    expect(alerts().join()).not.toContain('Fehler')
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockOverlay')).toBeNull()
  })

  test('header and mini-cart are updated, and the guards against second orders know of the order before the error', async () => {
    const { services } = await openCheckout()
    const recorded = recordEvents('wc_fragment_refresh', 'checkout_error')
    const phases: string[] = []
    document.body.addEventListener('checkout_error', () => phases.push(services.store.get(latestOrderAtom).phase))
    order()
    await calls[0]!.answer({ ...success, redirect: '' })
    expect(recorded.map(([name]) => name)).toEqual(expect.arrayContaining(['wc_fragment_refresh', 'checkout_error']))
    expect(phases).toEqual(['withoutPage'])
  })

  test('an address of an app is opened, and the page stays: the shopper may not have the app', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer({ ...success, redirect: 'twint://pay?x=1' })
    expect(visited).toEqual(['twint://pay?x=1'])
    expect(alerts()).toEqual([expect.stringMatching(arrived)])
    expect(document.querySelector('.blockOverlay')).toBeNull()
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
  })
})
