/** Every place of the wallet, and what the shopper sees there while a payment is on its way, has failed, or waits. */
import { expect, type Page } from '@playwright/test'
import {
  centre,
  checkout,
  choose,
  openMiniCart,
  openOrderToPay,
  type ShownPage,
  seeAlert,
  waitForUpdate,
  waitingOrder,
} from './steps.ts'

const product = '.product-main .wc-ppcp-product-button-container'
const cart = '#wc-ppcp-cart-button-container'
const miniCart = '.wc-ppcp-minicart-ppcp'
const paying = '.wc-ppcp-checkout-container'
const express = '#wc-ppcp-express-button'

const button = (page: Page, container: string) =>
  page.locator(`${container}:visible [data-source="paypal"]`).frameLocator('.component-frame').getByRole('link').first()

/** Waits for all buttons, then scrolls them into the middle of the picture. */
async function seeButtons(page: Page, container: string): Promise<void> {
  await expect(button(page, container)).toBeVisible()
  await expect(page.locator(`${container} .vernissage-wallet-skeleton`)).toHaveCount(0)
  await centre(page, `${container}:visible`)
}

async function seeButtonsInMiniCart(page: Page): Promise<void> {
  await openMiniCart(page)
  await seeButtons(page, miniCart)
}

/** Chooses the wallet and waits for its buttons. */
async function chooseWallet(page: Page): Promise<void> {
  await choose(page, 'ppcp')
  await expect(button(page, paying)).toBeVisible()
}

async function seeWallet(page: Page): Promise<void> {
  await chooseWallet(page)
  await centre(page, paying)
}

/** Pays with the wallet's button and waits for the error. */
async function failToPay(page: Page, container: string): Promise<void> {
  await button(page, container).click()
  await seeAlert(page)
}

export const walletPages: readonly ShownPage[] = [
  {
    name: 'wallet on a product',
    path: '/produkt/sturmflut-vor-amrum/',
    open: (page) => seeButtons(page, product),
  },
  {
    name: 'wallet on a product of which no variation is chosen',
    path: '/produkt/linoldruck-silbermoewe/',
    open: (page) => seeButtons(page, product),
  },
  { name: 'wallet on the cart', path: '/warenkorb/', cart: [101], open: (page) => seeButtons(page, cart) },
  { name: 'wallet in the mini-cart', path: '/shop/', cart: [101], open: seeButtonsInMiniCart },
  {
    name: 'wallet in the drawer',
    path: '/shop/',
    switches: 'miniCart=off-canvas',
    cart: [101],
    open: seeButtonsInMiniCart,
  },
  {
    ...checkout,
    name: 'wallet in the place of place-order',
    switches: 'checkoutButtons=place_order',
    async open(page) {
      await chooseWallet(page)
      await page.locator('#terms').check()
      await centre(page, paying)
    },
  },
  {
    ...checkout,
    name: 'wallet that waits for the terms',
    switches: 'checkoutButtons=place_order',
    open: seeWallet,
  },
  { ...checkout, name: 'wallet in the payment box', switches: 'checkoutButtons=payment_method', open: seeWallet },
  { ...checkout, name: 'express', open: (page) => seeButtons(page, express) },
  {
    ...checkout,
    name: 'express, approved',
    async open(page) {
      await button(page, express).click()
      await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible()
      await waitForUpdate(page)
      await centre(page, '.wc-ppcp-order-review-message__container')
    },
  },
  {
    ...waitingOrder,
    name: 'wallet for an order that waits',
    async open(page) {
      await openOrderToPay(page)
      await choose(page, 'ppcp')
      await page.locator('#terms').check()
      await seeButtons(page, paying)
    },
  },
  {
    name: 'wallet that is added to an account',
    path: '/mein-konto/add-payment-method/',
    login: 'tomke',
    open: (page) => seeButtons(page, paying),
  },
  {
    ...checkout,
    name: 'wallet that is saved',
    login: 'levke',
    async open(page) {
      await choose(page, 'ppcp')
      await centre(page, '#wc-ppcp-payment-token-41')
    },
  },
  {
    name: 'a payment that was refused, on the cart',
    path: '/warenkorb/',
    switches: 'capture=declined',
    cart: [101],
    open: (page) => failToPay(page, cart),
  },
  {
    name: 'a payment that was refused, in the mini-cart',
    path: '/shop/',
    switches: 'capture=declined',
    cart: [101],
    async open(page) {
      await openMiniCart(page)
      await failToPay(page, miniCart)
    },
  },
  {
    ...checkout,
    name: 'terms that are missing',
    async open(page) {
      await chooseWallet(page)
      await failToPay(page, paying)
    },
  },
  {
    ...checkout,
    name: 'a window that the browser has blocked',
    scenario: { buttons: { onClickOutcome: 'error', errorMessage: 'Unable to open popup window' } },
    open: (page) => failToPay(page, express),
  },
  {
    name: 'a payment on its way',
    path: '/warenkorb/',
    cart: [101],
    async open(page) {
      // The shop never answers.
      await page.route(/cart(\/|%2F)checkout/, () => {})
      await button(page, cart).click()
      await expect(page.locator('.vernissage-wallet-overlay')).toBeVisible()
    },
  },
]
