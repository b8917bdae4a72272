/** Every place of the wallet, and what the shopper sees there while a payment is on its way, has failed, or waits. */
import { expect, type Page } from '@playwright/test'
import type { Stop } from './stops.ts'

const product = '.product-main .wc-ppcp-product-button-container'
const cart = '#wc-ppcp-cart-button-container'
const miniCart = '.wc-ppcp-minicart-ppcp'
const paying = '.wc-ppcp-checkout-container'
const express = '#wc-ppcp-express-button'

const button = (page: Page, container: string) =>
  page.locator(`${container}:visible [data-source="paypal"]`).frameLocator('.component-frame').getByRole('link').first()

/** In the middle of the picture, once all buttons have come. */
async function seeButtons(page: Page, container: string): Promise<void> {
  await expect(button(page, container)).toBeVisible()
  await expect(page.locator(`${container} .vernissage-wallet-skeleton`)).toHaveCount(0)
  await centre(page, `${container}:visible`)
}

export async function centre(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** The checkout has updated itself once, and the buttons stand. */
async function seeCheckout(page: Page): Promise<void> {
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await page.locator('label[for="payment_method_ppcp"]').click()
  await expect(button(page, paying)).toBeVisible()
}

export async function openMiniCart(page: Page): Promise<void> {
  await page.locator('.header-cart-link:visible').first().press('Enter')
  await page.locator('.woocommerce-mini-cart:visible').first().waitFor()
}

async function approveExpress(page: Page): Promise<void> {
  await button(page, express).click()
  await expect(page.locator('.wc-ppcp-order-review-message__container')).toBeVisible()
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

export const walletStops: readonly Stop[] = [
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
  {
    name: 'wallet in the mini-cart',
    path: '/shop/',
    cart: [101],
    async open(page) {
      await openMiniCart(page)
      await seeButtons(page, miniCart)
    },
  },
  {
    name: 'wallet in the drawer',
    path: '/shop/',
    switches: 'miniCart=off-canvas',
    cart: [101],
    async open(page) {
      await openMiniCart(page)
      await seeButtons(page, miniCart)
    },
  },
  {
    name: 'wallet in the place of place-order',
    path: '/kasse/',
    switches: 'checkoutButtons=place_order',
    cart: [101],
    async open(page) {
      await seeCheckout(page)
      await page.locator('#terms').check()
      await centre(page, paying)
    },
  },
  {
    name: 'wallet that waits for the terms',
    path: '/kasse/',
    switches: 'checkoutButtons=place_order',
    cart: [101],
    async open(page) {
      await seeCheckout(page)
      await centre(page, paying)
    },
  },
  {
    name: 'wallet in the payment box',
    path: '/kasse/',
    switches: 'checkoutButtons=payment_method',
    cart: [101],
    async open(page) {
      await seeCheckout(page)
      await centre(page, paying)
    },
  },
  {
    name: 'express',
    path: '/kasse/',
    cart: [101],
    open: (page) => seeButtons(page, express),
  },
  {
    name: 'express, approved',
    path: '/kasse/',
    cart: [101],
    async open(page) {
      await approveExpress(page)
      await centre(page, '.wc-ppcp-order-review-message__container')
    },
  },
  {
    name: 'wallet for an order that waits',
    path: '/mein-konto/orders/',
    login: 'tomke',
    // The table of the order.
    widthPx: 356,
    async open(page) {
      await page.locator('a[href*="order-pay"]').first().click()
      await page.waitForURL(/order-pay/)
      await page.locator('label[for="payment_method_ppcp"]').click()
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
    name: 'wallet that is saved',
    path: '/kasse/',
    login: 'levke',
    cart: [101],
    async open(page) {
      await expect(page.locator('.blockOverlay')).toHaveCount(0)
      await page.locator('label[for="payment_method_ppcp"]').click()
      await centre(page, '#wc-ppcp-payment-token-41')
    },
  },
  {
    name: 'a payment that was refused, on the cart',
    path: '/warenkorb/',
    switches: 'capture=declined',
    cart: [101],
    async open(page) {
      await button(page, cart).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'a payment that was refused, in the mini-cart',
    path: '/shop/',
    switches: 'capture=declined',
    cart: [101],
    async open(page) {
      await openMiniCart(page)
      await button(page, miniCart).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'terms that are missing',
    path: '/kasse/',
    cart: [101],
    async open(page) {
      await seeCheckout(page)
      await button(page, paying).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'a window that the browser has blocked',
    path: '/kasse/',
    cart: [101],
    scenario: { buttons: { onClickOutcome: 'error', errorMessage: 'Unable to open popup window' } },
    async open(page) {
      await button(page, express).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
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
