import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { SdkPage } from './sdkTypes.ts'
import { loadSdk, openTestPage, pageOrigin, usualParams } from './testPage.ts'

declare global {
  interface Window {
    /** Callbacks of the page that ran. */
    heard: string[]
  }
}

/** The page's own script: a wallet button that notes its callbacks. */
function renderWallet(): Promise<void> {
  window.heard = []
  const hear = (name: string) => (value?: { orderID?: string; message?: string }) =>
    void window.heard.push(`${name} ${value?.orderID ?? value?.message ?? ''}`.trim())
  const button = (window as unknown as SdkPage).paypal!.Buttons!({
    fundingSource: 'paypal',
    style: { layout: 'vertical', color: 'gold', height: 44 },
    createOrder: async () => '7AB12345CD678901E',
    onApprove: hear('approve'),
    onCancel: hear('cancel'),
    onError: (error) => hear('error')(error as Error),
    onDestroy: () => hear('destroy')(),
  })
  return Promise.resolve(button.render('#wallet'))
}

const heard = () => window.heard

test('a wallet button has its size at once, is named, and pays by keyboard through the popup', async ({ context }) => {
  const { page, sdk, errors } = await openTestPage(context, 'popup open')
  expect(await loadSdk(page)).toBe('load')
  await page.evaluate(renderWallet)
  await expect(page.locator('#wallet > .paypal-buttons')).toHaveCSS('height', '44px')
  await expect(page.locator('#wallet')).toHaveCSS('height', '44px')

  const button = page.frameLocator('#wallet .component-frame').getByRole('link', { name: 'PayPal' })
  await button.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'PayPal-Testkasse' })
  await expect(popup.getByRole('button', { name: 'Zustimmen und bezahlen' })).toBeEnabled()
  expect((await new AxeBuilder({ page }).include('.paypal-checkout-sandbox').analyze()).violations).toEqual([])
  await popup.getByRole('button', { name: 'Zustimmen und bezahlen' }).click()
  await expect(popup).toHaveCount(0)
  expect(await page.evaluate(heard)).toEqual(['approve 7AB12345CD678901E'])

  await page.goto(`${pageOrigin}/kasse/order-received/`)
  expect(sdk.journal.map(({ name }) => name)).toEqual([
    'Buttons.onInit',
    'Buttons.onClick',
    'Buttons.createOrder',
    'Buttons.onApprove',
  ])
  expect(errors).toEqual([])
})

test('a button that takes its time cannot be pressed before it is rendered, so that no press is lost', async ({
  context,
}) => {
  const { page } = await openTestPage(context, { buttons: { initDelayMs: 1500 } })
  expect(await loadSdk(page)).toBe('load')
  const rendering = page.evaluate(renderWallet)
  const button = page.frameLocator('#wallet .component-frame').getByText('PayPal')
  await expect(button).toBeAttached()
  await expect(button).toBeHidden()
  await rendering
  await expect(button).toBeVisible()
})

test('the buyer can cancel by hand, and close the window', async ({ context }) => {
  const { page } = await openTestPage(context, 'popup open')
  await loadSdk(page)
  await page.evaluate(renderWallet)
  const button = page.frameLocator('#wallet .component-frame').getByRole('link', { name: 'PayPal' })
  for (const name of ['Abbrechen und zum Shop zurückkehren', 'Fenster schließen']) {
    await button.click()
    await page.getByRole('button', { name }).click()
  }
  await expect.poll(() => page.evaluate(heard)).toEqual(['cancel 7AB12345CD678901E', 'cancel 7AB12345CD678901E'])
})

test('provider-sdk 3.1: a moved container renders again, an emptied one is an error in the console', async ({
  context,
}) => {
  const { page, errors } = await openTestPage(context, 'popup open')
  await loadSdk(page)
  await page.evaluate(renderWallet)
  await page.evaluate(() => document.querySelector('main')!.append(document.getElementById('wallet')!))
  await expect(page.frameLocator('#wallet .component-frame').getByRole('link', { name: 'PayPal' })).toBeVisible()
  expect(await page.evaluate(() => window.__sdk?.instances[0]?.renders)).toBe(2)
  await page.evaluate(() => document.getElementById('wallet')!.replaceChildren())
  await expect.poll(() => errors).toEqual(['Detected container element removed from DOM'])
  expect(await page.evaluate(heard)).toEqual(['destroy'])
})

test('provider-sdk 2.6: the same script twice ends the first one, under another name both live', async ({
  context,
}) => {
  const { page } = await openTestPage(context)
  await loadSdk(page)
  await page.evaluate(renderWallet)
  await loadSdk(page, { ...usualParams, 'data-namespace': 'paypalElsewhere' })
  expect(await page.evaluate(heard)).toEqual([])
  await loadSdk(page, { ...usualParams, currency: 'CHF' })
  expect(await page.evaluate(heard)).toEqual(['destroy'])
  expect(
    await page
      .locator('script[src*="sdk/js"]')
      .evaluateAll((all) => all.map((script) => script.dataset.namespace ?? '')),
  ).toEqual(['', 'paypalElsewhere'])
  expect(await page.evaluate(() => window.__sdk?.loads.length)).toBe(3)
})

test('provider-sdk 2.1: an unknown page type is refused while the script runs', async ({ context }) => {
  const { page, errors } = await openTestPage(context)
  expect(await loadSdk(page, { ...usualParams, 'data-page-type': 'kasse' })).toBe('load')
  expect(errors).toEqual(["Invalid page type, 'kasse'"])
  expect(await page.evaluate(() => (window as unknown as SdkPage).paypal)).toBeUndefined()
})

test('provider-sdk 2.4: a load that fails tells nothing, the body of the same address tells why', async ({
  context,
}) => {
  const { page, sdk } = await openTestPage(context, 'locale error')
  expect(await loadSdk(page)).toBe('error')
  const reason = await page.evaluate(async () => {
    const { src } = document.querySelector('script')!
    return (await (await fetch(src)).text()).split('/* Original Error:')[1]?.trim()
  })
  expect(reason).toMatch(/^Invalid query value for locale: de_DE \(debug id/)
  const { locale: _, ...rest } = usualParams
  expect(await loadSdk(page, rest)).toBe('load')
  expect(sdk.requests.map(({ as, outcome }) => `${as} ${outcome}`)).toEqual([
    'script localeError',
    'probe localeError',
    'script ok',
  ])
})

test('provider-sdk 9.2: a broken connection, a script that defines nothing, a name that is taken', async ({
  context,
}) => {
  const { page, sdk, errors } = await openTestPage(context, 'network failure')
  expect(await loadSdk(page)).toBe('error')
  const probe = () => fetch(document.querySelector('script')!.src).then((answer) => answer.status, String)
  expect(await page.evaluate(probe)).toContain('Failed to fetch')
  sdk.set('loads nothing')
  expect(await loadSdk(page)).toBe('load')
  expect(await page.evaluate(() => (window as unknown as SdkPage).paypal)).toBeUndefined()
  sdk.set('foreign global')
  expect(await loadSdk(page)).toBe('load')
  expect(await page.evaluate(() => (window as unknown as SdkPage).paypal?.version)).toBe('3.1.9')
  expect(errors).toEqual([expect.stringContaining('Attempted to load sdk version')])
})

/** The page's own script: a card form, and a function that submits it. */
function renderCard(): Promise<unknown> {
  window.heard = []
  const card = (window as unknown as SdkPage).paypal!.CardFields!({
    style: { input: { padding: '0.75rem' }, '.invalid': { color: 'rgb(164, 38, 44)' } },
    inputEvents: {
      onChange: ({ emittedBy, errors }) => void window.heard.push(`${emittedBy}: ${errors.join(' ')}`),
      onInputSubmitRequest: ({ emittedBy }) => void window.heard.push(`Enter in ${emittedBy}`),
    },
    createOrder: async () => 'ORDER1',
    onApprove: ({ orderID, liabilityShift }) => void window.heard.push(`approve ${orderID} ${liabilityShift}`),
    onError: (error) => void window.heard.push(`error ${(error as Error).message}`),
  })
  Object.assign(window, { submitCard: () => Promise.resolve(card.submit()).then(() => 'paid', String) })
  const fields = [card.NumberField({ placeholder: 'Nummer' }), card.ExpiryField(), card.CVVField()] as const
  return Promise.all(['#number', '#exp', '#cvv'].map((target, index) => fields[index]!.render(target)))
}

test('provider-sdk 3.4: card fields are typed into, and 3-D Secure is answered by hand', async ({ context }) => {
  const { page, errors } = await openTestPage(context)
  await loadSdk(page)
  await page.evaluate(renderCard)
  const field = (id: string, label: string) => page.frameLocator(`#${id} .component-frame`).getByLabel(label)
  const number = field('number', 'Kartennummer')
  await expect(number).toHaveAttribute('placeholder', 'Nummer')
  await expect(number).toHaveCSS('padding', '12px')
  await expect(page.locator('#number > div')).toHaveCSS('height', '48px')
  await number.fill('4111 1111 1111 1112 345')
  await expect(number).toHaveClass('invalid')
  await expect(number).toHaveCSS('color', 'rgb(164, 38, 44)')
  await number.fill('4000000000003220')
  await expect(number).toHaveValue('4000 0000 0000 3220')
  await expect(number).toHaveClass('valid')
  await field('exp', 'Gültig bis').fill('0431')
  await field('cvv', 'Prüfziffer').pressSequentially('123')
  await page.keyboard.press('Enter')
  expect((await page.evaluate(heard)).slice(-2)).toEqual(['cvv: ', 'Enter in cvv'])

  const submit = () => (window as unknown as { submitCard(): Promise<string> }).submitCard()
  const ended = page.evaluate(submit)
  await page
    .getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })
    .getByRole('button', { name: 'Zahlung bestätigen' })
    .click()
  expect(await ended).toBe('paid')
  expect((await page.evaluate(heard)).at(-1)).toBe('approve ORDER1 POSSIBLE')
  await number.fill('4000000000000002')
  expect(await page.evaluate(submit)).toBe('Error: CARD_DECLINED')
  expect((await page.evaluate(heard)).at(-1)).toBe('error CARD_DECLINED')
  expect(errors).toEqual([])
})

test('provider-sdk 3.5: a message grows to its height and is updated in place', async ({ context }) => {
  const { page } = await openTestPage(context)
  await loadSdk(page)
  await page.evaluate(
    () => void (window as unknown as SdkPage).paypal!.Messages!({ amount: 60, currency: 'EUR' }).render('#message'),
  )
  const frame = page.locator('#message [name^="__zoid__paypal_message"]')
  await expect(frame).toHaveCSS('height', '22px')
  await expect(page.frameLocator('#message iframe').getByRole('button')).toContainText('20,00 €')
  await page.evaluate(() => void (window as unknown as SdkPage).paypal!.Messages!({ amount: 180 }).render('#message'))
  await expect(page.frameLocator('#message iframe').getByRole('button')).toContainText('60,00 €')
  await expect(frame).toHaveCount(1)
})

test('provider-sdk 2.1: everything works under a policy that allows scripts by nonce only', async ({ context }) => {
  const policy = "default-src 'self'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'nonce-n1' 'unsafe-hashes'"
  const { page } = await openTestPage(context, 'approve', policy)
  await loadSdk(page, { ...usualParams, 'data-csp-nonce': 'n1' }, 'n1')
  await page.evaluate(renderWallet)
  await page.frameLocator('#wallet .component-frame').getByRole('link', { name: 'PayPal' }).click()
  await expect.poll(() => page.evaluate(heard)).toEqual(['approve 7AB12345CD678901E'])
})

test('provider-sdk 3.6: members answer the provider’s overlays by hand', async ({ context }) => {
  const { page } = await openTestPage(context, 'member asked')
  await loadSdk(page, { ...usualParams, components: 'buttons,fastlane', 'data-sdk-client-token': 'A21' })
  const state = page.evaluate(async () => {
    const { identity, profile } = await (window as unknown as SdkPage).paypal!.Fastlane!()
    const { customerContextId } = await identity.lookupCustomerByEmail('imke.claussen@halligpost.example')
    const signedIn = await identity.triggerAuthenticationFlow(customerContextId!)
    const chosen = await profile.showShippingAddressSelector()
    return [signedIn?.authenticationState, chosen?.selectionChanged]
  })
  await page.getByRole('dialog', { name: 'Anmelden' }).getByRole('button', { name: 'Code bestätigen' }).click()
  await page.getByRole('dialog', { name: 'Lieferadresse' }).getByRole('button', { name: 'Schließen' }).click()
  expect(await state).toEqual(['succeeded', false])
})
