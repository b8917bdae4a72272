/** A form that the browser sends by itself, whose answer is the next page of its tab. */
import { afterEach, expect, test } from 'vitest'
import { ids } from '../../../../../scripts/requirementIds.ts'
import { wasOtherSubmitted } from '../../attempt/keptSubmission.ts'
import { settingsOfTwo } from '../../testSettings.ts'
import { closeCheckouts, openCheckout } from '../testDriver.ts'

closeCheckouts()
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(document, 'prerendering')
})

/** This tab has sent the form of order-pay, by bank transfer. */
function markSent(): void {
  const sent = `saved ${Date.now()}`
  localStorage.setItem('vernissage.submitted.order-17', sent)
  sessionStorage.setItem('vernissage.sent.order-17', sent)
}

test('the next page of the tab is its answer', { tags: ids('WC72') }, () => {
  markSent()
  openCheckout(settingsOfTwo)
  expect(wasOtherSubmitted()).toBe(false)
})

test('a page that the browser prepares unseen is no answer before the shopper comes to it', {
  tags: ids('WC72'),
}, () => {
  markSent()
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  openCheckout(settingsOfTwo)
  expect(wasOtherSubmitted()).toBe(true)
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(wasOtherSubmitted()).toBe(false)
})
