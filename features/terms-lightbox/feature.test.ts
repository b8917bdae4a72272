import jQuery from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { stubHistory } from '../../inject/views/dialog/testHistory.ts'
import { takeDialogs } from '../../inject/views/dialog/testWithoutDialogs.ts'
import { ids } from '../../scripts/requirementIds.ts'
import termsLightbox from './feature.ts'

/** The payment section, which the shop replaces as a whole whenever the checkout is updated. */
const section = `<div id="payment" class="woocommerce-checkout-payment"><div class="woocommerce-terms-and-conditions-wrapper">
  <div id="terms-and-conditions-lightbox"
     class="lightbox-by-id lightbox-content mfp-hide lightbox-white "
     style="max-width:800px ;padding:20px"><h2>§ 1 Geltung</h2><p>…</p><button id="terms-and-conditions-accept" class="button">Zustimmen</button></div>
  <p><label><input type="checkbox" name="terms" id="terms"><span>Ich habe die <a href="#terms-and-conditions-lightbox">Geschäftsbedingungen</a> gelesen.</span></label></p>
  </div><button type="submit" id="place_order">Bestellen</button></div>`
const page = `<form class="checkout">${section}</form>`

let runtime: Runtime
let before: string
/** What the theme has opened. */
let opened: number

beforeEach(async () => {
  setBody(page)
  opened = 0
  before = markup()
  runtime = startRuntime([termsLightbox])
  await runtime.mounts.waitForIdle()
})
afterEach(() => {
  runtime.stop()
  vi.unstubAllGlobals()
})

const byId = <Found extends HTMLElement = HTMLElement>(id: string): Found => document.getElementById(id) as Found
const link = (): HTMLElement => document.querySelector<HTMLElement>('a[href="#terms-and-conditions-lightbox"]')!
const dialogs = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog')

/**
 * What the theme does after every update: one more handler on each link, and the button's own code.
 * Contract theme-and-platform 2.18
 */
function themeAttaches(): void {
  jQuery(link()).on('click', (event) => {
    opened++
    event.preventDefault()
  })
  byId('terms-and-conditions-accept').onclick = () => {
    byId<HTMLInputElement>('terms').checked = true
    throw new TypeError('no popup of the theme is open')
  }
}

async function replaceSection(): Promise<void> {
  byId('payment').replaceWith(document.createRange().createContextualFragment(section))
  themeAttaches()
  await turn()
  await runtime.mounts.waitForIdle()
}

test('the browser’s back button closes the terms, and the checkout stays', { tags: ids('S2.50') }, async () => {
  const steps = stubHistory()
  link().click()
  expect([dialogs().length, steps.stepsBack]).toEqual([1, 1])
  await steps.goBack()
  expect([dialogs().length, steps.stepsBack]).toEqual([0, 0])
})

test('the link opens the terms in a dialog outside of the checkout form, and they return to their place', {
  tags: ids('S1.25', 'S2.50'),
}, () => {
  const terms = byId('terms-and-conditions-lightbox')
  link().click()
  const [dialog] = dialogs()
  expect(dialog?.open).toBe(true)
  expect(dialog?.getAttribute('aria-label')).toBe('Geschäftsbedingungen')
  expect(dialog?.contains(terms)).toBe(true)
  expect(terms.classList.contains('mfp-hide')).toBe(false)
  expect(terms.closest('form')).toBeNull()
  expect(document.querySelectorAll('#terms-and-conditions-lightbox')).toHaveLength(1)
  dialog?.close()
  expect(dialogs()).toHaveLength(0)
  expect(byId<HTMLInputElement>('terms').checked).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('after three updates of the checkout a click opens exactly one dialog, and none of the theme’s', {
  tags: ids('S2.50', 'TP64'),
}, async () => {
  themeAttaches()
  for (let update = 0; update < 3; update++) {
    await replaceSection()
    themeAttaches()
  }
  link().click()
  link().click()
  expect(dialogs()).toHaveLength(1)
  expect(opened).toBe(0)
})

test('the accept button ticks the box with events for native and jQuery handlers, and closes', {
  tags: ids('S2.50', 'TP63'),
}, () => {
  themeAttaches()
  const fired: string[] = []
  document.addEventListener('change', ({ target }) => fired.push(`native ${(target as Element).id}`), { once: true })
  jQuery(document).one('change', '#terms', () => fired.push('jQuery'))
  link().click()
  byId('terms-and-conditions-accept').click()
  expect(byId<HTMLInputElement>('terms').checked).toBe(true)
  expect(fired.sort()).toEqual(['jQuery', 'native terms'])
  expect(dialogs()).toHaveLength(0)
  link().click()
  byId('terms-and-conditions-accept').click()
  expect(byId<HTMLInputElement>('terms').checked).toBe(true)
  expect(fired).toHaveLength(2)
})

test('the payment section may be replaced while the terms are open: the box of the new one is ticked', {
  tags: ids('S2.50', 'TP62', 'TP63'),
}, async () => {
  link().click()
  await replaceSection()
  expect(dialogs()).toHaveLength(1)
  dialogs()[0]!.querySelector<HTMLElement>('#terms-and-conditions-accept')!.click()
  expect(byId<HTMLInputElement>('terms').checked).toBe(true)
  expect(dialogs()).toHaveLength(0)
  expect(document.querySelectorAll('#terms-and-conditions-lightbox')).toHaveLength(1)
  expect(document.activeElement).toBe(link())
  await turn()
  link().click()
  expect(dialogs()).toHaveLength(1)
  expect(opened).toBe(0)
  expect(runtime.mounts.rows()[0]).toMatchObject({ state: 'mounted', mounts: 1 })
})

test('stopping while the terms are open puts them back, and the theme opens them again', { tags: ids('S2.50') }, () => {
  themeAttaches()
  link().click()
  runtime.stop()
  expect(markup()).toBe(before)
  link().click()
  expect(opened).toBe(1)
})

test('with a key held the click is the browser’s alone', { tags: ids('S2.50') }, () => {
  themeAttaches()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link().dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(dialogs()).toHaveLength(0)
  expect(opened).toBe(0)
})

test('the platform’s own terms below the box are left to the platform, and a button of that name elsewhere to the page', {
  tags: ids('S2.50'),
}, () => {
  const toggled = vi.fn()
  setBody(
    `<form><a class="woocommerce-terms-and-conditions-link" href="/agb/">AGB</a><button type="button" id="terms-and-conditions-accept">Ja</button></form>`,
  )
  for (const each of document.querySelectorAll('a,button')) each.addEventListener('click', toggled)
  document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('a')!.click()
  byId('terms-and-conditions-accept').click()
  expect(toggled).toHaveBeenCalledTimes(2)
  expect(dialogs()).toHaveLength(0)
})

test('in a browser without dialogs the terms stay in their place, and the second press is the theme’s', {
  tags: ids('S2.50'),
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    throw new TypeError('dialog.showModal is not a function')
  })
  themeAttaches()
  link().click()
  await turn()
  expect(markup()).toBe(before)
  link().click()
  expect(opened).toBe(1)
  showModal.mockRestore()
})

test('of two checkouts the one whose terms are read is accepted', { tags: ids('TP63') }, async () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div id="popup" style="display: none"><form class="checkout"><input type="checkbox" name="terms" id="terms"></form></div>',
  )
  link().click()
  byId('terms-and-conditions-accept').click()
  const ticked = [...document.querySelectorAll<HTMLInputElement>('[name=terms]')].map(({ checked }) => checked)
  expect(ticked).toEqual([false, true])
})

test('in a browser that is known to have no dialogs already the first press is the theme’s', {
  tags: ids('S2.50'),
}, async () => {
  runtime.stop()
  takeDialogs()
  runtime = startRuntime([termsLightbox])
  await runtime.mounts.waitForIdle()
  themeAttaches()
  link().click()
  expect(opened).toBe(1)
  expect(runtime.mounts.rows()).toMatchObject([{ state: 'yielded', reason: expect.stringContaining('dialogs') }])
})
