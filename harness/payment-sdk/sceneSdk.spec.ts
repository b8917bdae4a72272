import { stubWith } from '../replay/page/stubScript.ts'
import { createScene } from '../scene/scene.ts'
import { expect, test } from '../testing/storePage.ts'

/** A script that shows a wallet button once it has mounted. */
const script = stubWith(`
  var sdk = document.createElement('script')
  sdk.src = 'https://www.paypal.com/sdk/js?client-id=sb'
  sdk.onload = function () {
    paypal.Buttons({
      fundingSource: 'paypal',
      createOrder: function () { return Promise.resolve('ORDER1') },
      onCancel: function () { document.getElementById('main').append('Abgebrochen') },
    }).render('#wallet')
  }
  document.head.append(sdk)
`)

const scene = createScene('Kasse', {
  title: 'A page whose buyer cancels in the wallet',
  url: 'https://kunst.example/kasse/',
  page: '<!doctype html><html lang="de"><title>Kasse</title><main id="main"><div id="wallet"></div></main></html>',
  paymentSdk: { buttons: { onClickOutcome: 'cancel' } },
})

test('a scene carries what the provider does, and its provider what the page asked', async ({ store }) => {
  const page = await store.open(scene, { script })
  await page.frameLocator('#wallet .component-frame').getByRole('link', { name: 'PayPal' }).click()
  await expect(page.getByText('Abgebrochen')).toBeVisible()
  expect(store.paymentSdk?.journal.map(({ name }) => name)).toEqual([
    'Buttons.onInit',
    'Buttons.onClick',
    'Buttons.createOrder',
    'Buttons.onCancel',
  ])
  expect(store.calls).toEqual([])
})
