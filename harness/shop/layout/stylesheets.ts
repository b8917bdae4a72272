/**
 * The shop's style sheets under the handles and addresses of theme and plugins. Each is put together from files of
 * `styles/`; the pages are made for the theme's three kinds of screens (theme-and-platform.md 2.4).
 */
import { readFileSync } from 'node:fs'
import { type Html, html } from '../html.ts'
import { fileAnswer } from '../respond.ts'
import type { Route } from '../route.ts'
import type { Scope } from '../scope.ts'

interface Stylesheet {
  /** The link's id is this with `-css`. */
  readonly handle: string
  readonly path: string
  readonly version: string
  /** Of `styles/`, in this order. */
  readonly parts: readonly string[]
  /** The switch without which no page has it. Default: all pages have it. */
  readonly only?: 'lowerBar'
}

const plugins = '/wp-content/plugins'
const theme = '/wp-content/themes/flatsome'

const stylesheets: readonly Stylesheet[] = [
  {
    handle: 'contact-form-7',
    path: `${plugins}/contact-form-7/includes/css/styles.css`,
    version: '6.1.4',
    parts: ['contactForm'],
  },
  {
    handle: 'vicatna-single',
    path: `${plugins}/catna-woo-name-your-price-and-offers/assets/css/frontend-single.min.css`,
    version: '1.1.1',
    parts: ['offer'],
  },
  {
    handle: 'vi-wcaio-sticky-bar',
    path: `${plugins}/woo-cart-all-in-one/assets/css/sticky-bar.min.css`,
    version: '1.1.20',
    parts: ['lowerBar'],
    only: 'lowerBar',
  },
  {
    handle: 'wc-ppcp-style',
    path: `${plugins}/pymntpl-paypal-woocommerce/build/css/styles.css`,
    version: '2.0.7',
    parts: ['wallet'],
  },
  {
    handle: 'flatsome-main',
    path: `${theme}/assets/css/flatsome.css`,
    version: '3.19.12',
    parts: ['base', 'grid', 'icons', 'controls', 'header', 'footer', 'notices', 'aids'],
  },
  {
    handle: 'flatsome-shop',
    path: `${theme}/assets/css/flatsome-shop.css`,
    version: '3.19.12',
    parts: ['listing', 'product', 'cart', 'checkout', 'account'],
  },
  { handle: 'flatsome-style', path: `${theme}/style.css`, version: '3.19.12', parts: ['tokens'] },
]

/** The links in a page's head. */
export function stylesheetLinks({ link, switches }: Scope): readonly Html[] {
  return stylesheets
    .filter(({ only }) => !only || switches[only])
    .map(
      ({ handle, path, version }) =>
        html`<link rel='stylesheet' id='${handle}-css' href='${link(`${path}?ver=${version}`)}' type='text/css' media='all' />\n`,
    )
}

export const stylesheetRoutes: readonly Route[] = stylesheets.map(({ path, parts }) => ({
  method: 'GET',
  matches: ({ url }) => url.pathname === path,
  handle: () => fileAnswer(parts.map(readPart).join('\n'), 'text/css; charset=UTF-8'),
}))

function readPart(name: string): string {
  return readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')
}
