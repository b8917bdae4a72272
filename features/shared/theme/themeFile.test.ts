import { afterEach, expect, test } from 'vitest'
import { defaultProfile } from '../../../inject/profile.ts'
import { setBody } from '../../../inject/testing.ts'
import { isThemeFileHere, themeMain, themeShop } from './themeFile.ts'

const page = window as { Flatsome?: unknown }
const path = '/wp-content/themes/flatsome/assets/js/flatsome.js?ver=8e60d746741250b4dd4e'

afterEach(() => {
  delete page.Flatsome
})

test.each([
  ['plain', `<script src="${path}"></script>`],
  ['deferred, with its id only', '<script defer src="/bundle.js" id="flatsome-js-js"></script>'],
  ['delayed by an optimiser', `<script type="rocketlazyloadscript" data-rocket-src="${path}"></script>`],
])('the theme’s script counts as present when it is %s', (_how, html) => {
  setBody(html)
  expect(isThemeFileHere(defaultProfile, themeMain)).toBe(true)
  expect(isThemeFileHere(defaultProfile, themeShop)).toBe(false)
})

test('settings of the theme’s script and files of its extensions are not the script', () => {
  setBody(`<script id="flatsome-js-js-extra">var flatsomeVars = {}</script>
    <script src="/wp-content/themes/flatsome/inc/extensions/flatsome-live-search/flatsome-live-search.js"></script>`)
  expect(isThemeFileHere(defaultProfile, themeMain)).toBe(false)
})

test('a theme’s script that an optimiser has joined to others is known by what it left in the page', () => {
  setBody('<script src="/all.js"></script>')
  expect(isThemeFileHere(defaultProfile, themeMain)).toBe(false)
  page.Flatsome = { behaviors: {}, attach() {} }
  expect(isThemeFileHere(defaultProfile, themeMain)).toBe(true)
  expect(isThemeFileHere(defaultProfile, themeShop)).toBe(true)
})
