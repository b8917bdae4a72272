/** The pages that screenshots are taken of: every kind of page of the reference shop, and what opens on it, as a visitor with the script sees it. */
import { acceleratedPages } from './acceleratedPages.ts'
import { cardPages } from './cardPages.ts'
import { openMiniCart, type ShownPage } from './steps.ts'
import { themePages } from './themePages.ts'
import { walletPages } from './walletPages.ts'

const print = '/produkt/linoldruck-silbermoewe/'

/** CSS pixels; the first is a desktop's 1280 at 400 %. */
export const widths = [320, 390, 820, 1440] as const

export const shownPages: readonly ShownPage[] = [
  { name: 'start page', path: '/' },
  { name: 'listing', path: '/shop/' },
  { name: 'listing of 96 products', path: '/shop/?per_page=96' },
  { name: 'search results', path: '/?s=druck&post_type=product' },
  { name: 'simple product', path: '/produkt/sturmflut-vor-amrum/' },
  { name: 'variable product', path: print },
  { name: 'product with 80 variations', path: '/produkt/farbproben/' },
  { name: 'product without a picture', path: '/produkt/ohne-titel/' },
  { name: 'product with a hostile name', path: '/produkt/sturm-und-drang/' },
  {
    name: 'product with an accordion',
    path: '/produkt/sturmflut-vor-amrum/#reviews',
    switches: 'productTabs=accordion',
  },
  {
    name: 'lightbox',
    path: print,
    async open(page) {
      await page.locator('.woocommerce-product-gallery__image a').first().click()
      await page.locator('.vernissage-lightbox img').first().waitFor()
    },
  },
  {
    name: 'quick view',
    path: '/shop/',
    async open(page) {
      // The quick view's link appears under the pointer, and on a telephone not at all.
      await page.locator('a.quick-view[data-prod="120"]').first().dispatchEvent('click')
      await page.locator('.vernissage-quick-view form.cart').waitFor()
    },
  },
  {
    name: 'suggestions',
    path: '/shop/',
    async open(page) {
      // Where the window is narrow the field is in the menu, which is the theme's.
      const field = page.locator('#masthead .search-field:visible').first()
      if ((await field.count()) === 0) return
      await field.pressSequentially('druck')
      await page.locator('.autocomplete-suggestion:visible').first().waitFor()
    },
  },
  {
    name: 'mini-cart',
    path: '/shop/',
    cart: [101, 150],
    open: openMiniCart,
  },
  {
    name: 'mini-cart at the edge',
    path: '/shop/',
    switches: 'miniCart=off-canvas',
    cart: [101, 150],
    open: openMiniCart,
  },
  { name: 'empty cart', path: '/warenkorb/' },
  { name: 'cart', path: '/warenkorb/', cart: [101, 150] },
  { name: 'checkout', path: '/kasse/', cart: [101] },
  { name: 'orders', path: '/mein-konto/orders/', login: 'tomke' },
  { name: 'contact', path: '/kontakt/' },
  ...themePages,
  ...walletPages,
  ...acceleratedPages,
  ...cardPages,
]
