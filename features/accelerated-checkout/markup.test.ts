/** The server's HTML and settings for accelerated checkout, as they should be and as they should not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceleratedSettings } from '../../harness/shop/payment/settings/methods/acceleratedSettings.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { createPage } from '../../inject/shop/page.ts'
import { showContext } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { paymentNames } from '../shared/payment/names.ts'
import { cardElement, cardText } from './markup.ts'
import { hasModal, openModal } from './modal.ts'
import type { TokenizedCard } from './provider.ts'
import { readAcceleratedSettings } from './settings.ts'

const names = paymentNames(defaultProfile)
const printed = acceleratedSettings('email_detection', '/assets')
const card: TokenizedCard = {
  id: 'card1',
  brand: 'VISA',
  last4: '1111',
  expiry: '2030-12',
  owner: { firstName: '', lastName: '', phone: '', address: undefined },
}

let controller: AbortController
beforeEach(() => {
  controller = new AbortController()
})
afterEach(() => {
  controller.abort()
  Reflect.deleteProperty(window, 'wc_ppcp_fastlane_params')
})

const read = (value: unknown) => {
  Object.assign(window, { wc_ppcp_fastlane_params: value })
  return readAcceleratedSettings(createPage(defaultProfile), names)
}

describe('settings', () => {
  test('are read as the platform prints them', {
    tags: ids('S3.161', 'S3.162', 'S3.163', 'S3.164', 'S3.165', 'S3.166', 'S3.167'),
  }, () => {
    expect(read(printed)).toMatchObject({
      looksUpTyped: true,
      looksUpAtStart: true,
      hasMark: true,
      format: '{brand} mit den Endziffern {last4}',
      icons: { visa: '/assets/visa.svg' },
      messages: { empty: 'Bitte geben Sie zuerst Ihre E-Mail-Adresse an.' },
    })
    expect(read({ ...printed, fastlane_flow: 'express_button', fastlane_pageload: '' })).toMatchObject({
      looksUpTyped: false,
      looksUpAtStart: false,
    })
  })

  test.each([
    {},
    [],
    { html: [], icons: [], i18n: '' },
    { html: 5, payment_format: [], icons: 'x', i18n: [1] },
    { html: { modal: 5, tokenized_card: null }, fastlane_flow: {}, fastlane_pageload: [] },
  ])('%j leaves everything at its default', (value) => {
    expect(read(value)).toMatchObject({ format: '{brand} {last4}', modal: '', tokenizedCard: '', icons: {} })
  })

  test('are absent on other pages', () => expect(read(undefined)).toBeUndefined())
})

describe('the card', () => {
  const show = (change: object = {}, isMember = true, own: Partial<TokenizedCard> = {}) => {
    const actions = { change: vi.fn(), cancel: vi.fn() }
    const shared = { settings: read({ ...printed, ...change })!, names, signal: controller.signal }
    const element = cardElement({ ...card, ...own }, isMember, shared, actions)
    document.body.replaceChildren(element)
    return {
      element,
      ...actions,
      find: (part: string) => element.querySelector<HTMLElement>(`.wc-ppcp-tokenized-card-${part}`),
    }
  }

  test('has text and picture, and two buttons that work by mouse and keys', { tags: ids('S2.73', 'S3.160') }, () => {
    const { element, find, change, cancel } = show()
    expect(find('format')!.textContent).toBe('VISA mit den Endziffern 1111')
    expect(element.querySelector('img')!.getAttribute('src')).toBe('/assets/visa.svg')
    find('change')!.click()
    expect(change).toHaveBeenCalledOnce()
    for (const key of ['Enter', ' ', 'a'])
      find('cancel')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(cancel).toHaveBeenCalledTimes(2)
    expect(find('cancel')!.getAttribute('role')).toBe('button')
    expect(find('cancel')!.tabIndex).toBe(0)
  })

  test('a guest has none to change to', () => expect(show({}, false).find('change')).toBeNull())

  test('a brand without a picture has none, and one that does not load goes', { tags: ids('SDK70') }, () => {
    expect(show({}, true, { brand: 'GIROCARD' }).element.querySelector('img')).toBeNull()
    expect(show({ icons: [] }).element.querySelector('img')).toBeNull()
    const { element } = show()
    element.querySelector('img')!.dispatchEvent(new Event('error'))
    expect(element.querySelector('img')).toBeNull()
  })

  test('a format with markup or unknown words stays text', () => {
    const settings = read({ ...printed, payment_format: '<img src=x onerror=alert(1)>{last4} {iban} {expiry}' })!
    expect(cardText(card, settings)).toBe('<img src=x onerror=alert(1)>1111 {iban} 2030-12')
    expect(show({ payment_format: '<b>{brand}</b>' }).find('format')!.innerHTML).toBe('&lt;b&gt;VISA&lt;/b&gt;')
  })

  test('without markup of the server the text alone is shown', () => {
    expect(show({ html: [] }).element.textContent).toBe('VISA mit den Endziffern 1111')
  })
})

describe('the dialog', () => {
  const html = read(printed)!.modal

  test('what is no place for the provider’s form opens nothing', () => {
    for (const value of ['', 'text', '<p>x</p>', '<script>1</script>']) expect(hasModal(value, names)).toBe(false)
    expect(hasModal(html, names)).toBe(true)
  })

  test('scripts and handlers of the server’s HTML are gone', () => {
    const bad =
      html.replace('<div', '<script>window.ran = 1</script><div onclick="window.ran = 1"') +
      '<img src=x onerror="window.ran = 1">'
    openModal(showContext(controller.signal), {
      html: bad,
      names,
      label: 'Karte',
      onCard() {},
      showError() {},
      createForm: async () => ({ render: async () => {}, tokenize: async () => card }),
    })
    const dialog = document.querySelector('dialog')!
    expect(dialog.querySelector('script, [onclick], img')).toBeNull()
    expect(dialog.closest('form')).toBeNull()
    dialog.querySelector<HTMLElement>('.wc-ppcp-fastlane-overlay')!.click()
    expect('ran' in window).toBe(false)
  })

  test('gives one card, also where the button is pressed while it closes: Firefox before 112 has no inert', async () => {
    const onCard = vi.fn()
    openModal(showContext(controller.signal), {
      html,
      names,
      label: 'Karte',
      onCard,
      showError() {},
      createForm: async () => ({ render: async () => {}, tokenize: async () => card }),
    })
    const button = document.querySelector<HTMLElement>('dialog [class*="-tokenize"]')!
    for (let clicks = 0; clicks < 2; clicks++) {
      await new Promise((resolve) => setTimeout(resolve))
      button.click()
    }
    await new Promise((resolve) => setTimeout(resolve))
    expect(onCard).toHaveBeenCalledOnce()
  })
})
