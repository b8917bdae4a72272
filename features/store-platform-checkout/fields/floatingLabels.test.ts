import { afterEach, expect, test } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import checkoutFeature from '../feature.ts'

let runtime: Runtime | undefined
afterEach(() => {
  runtime?.stop()
  document.body.removeAttribute('class')
})

const row = (id: string, value: string): string =>
  `<p class="form-row" id="${id}_field"><label for="${id}">${id}</label><span class="woocommerce-input-wrapper"><input id="${id}" value="${value}"></span></p>`
const isMarked = (id: string): boolean => document.querySelector(`#${id}_field`)!.matches('.fl-is-active')

async function open(className: string): Promise<string> {
  document.body.className = `woocommerce-checkout ${className}`
  setBody(`<form class="checkout">${row('billing_city', 'Kiel')}${row('billing_phone', '')}
    <p class="form-row" id="terms_field"><input type="checkbox" id="terms" value="1"></p></form>`)
  const before = markup()
  runtime = startRuntime([checkoutFeature])
  await runtime.mounts.waitForIdle()
  return before
}

test('a row is marked as long as its field holds something, where the theme lets labels float', {
  tags: ids('CT96'),
}, async () => {
  const before = await open('fl-labels')
  expect(['billing_city', 'billing_phone', 'terms'].map(isMarked)).toEqual([true, false, false])
  const phone = document.querySelector<HTMLInputElement>('#billing_phone')!
  phone.value = '0431'
  phone.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isMarked('billing_phone')).toBe(true)
  phone.value = ''
  phone.dispatchEvent(new Event('change', { bubbles: true }))
  expect(isMarked('billing_phone')).toBe(false)
  document.querySelector<HTMLInputElement>('#billing_city')!.value = ''
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [] }))
  expect(isMarked('billing_city')).toBe(false)
  runtime?.stop()
  expect(markup()).toBe(before)
})

test('without the option nothing is marked', { tags: ids('CT96') }, async () => {
  await open('')
  expect(isMarked('billing_city')).toBe(false)
})
