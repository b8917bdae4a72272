/** What the theme's own script does in other shops: menus, lightboxes, and every element of its page builder. */
import type { Page } from '@playwright/test'
import type { ShownPage } from './steps.ts'

const elements = (name: string, page: string): ShownPage => ({ name, path: `/elemente/${page}/` })

/** Clicks an opener and waits for its dialog. */
async function openDialog(page: Page, opener: string): Promise<void> {
  await page.locator(opener).first().click()
  await page.locator('dialog[open]').waitFor()
}

export const themePages: readonly ShownPage[] = [
  elements('sections of one page', 'abschnitte'),
  elements('elements that open over the page', 'lightboxes'),
  elements('grids, filters and deadlines', 'listen'),
  elements('tabs and accordions', 'reiter'),
  elements('sliders', 'sliders'),
  elements('what comes in when it is seen', 'verborgenes'),
  elements('pictures, films and spots', 'medien'),
  elements('filters of a listing', 'filter'),
  elements('an endless list', 'endlos'),
  elements('lists in pages', 'nachladen'),
  { name: 'blog', path: '/blog/' },
  { name: 'comments', path: '/blog/sturmflut-gedruckt/?replytocom=32#respond' },
  { name: 'notices of theme and shop', path: '/shop/', switches: 'storeNotice=true' },
  { name: 'swatches', path: '/produkt/linoldruck-silbermoewe/', switches: 'swatches=true' },
  {
    name: 'a lightbox by its id',
    path: '/elemente/lightboxes/',
    open: (page) => openDialog(page, 'a[href="#galeriebrief"]'),
  },
  {
    name: 'a video that asks before it is loaded',
    path: '/elemente/lightboxes/',
    open: (page) => openDialog(page, 'a.open-video'),
  },
  {
    name: 'a drawer with filters',
    path: '/elemente/filter/',
    open: (page) => openDialog(page, '.filter-button'),
  },
  {
    name: 'menus',
    path: '/shop/',
    switches: 'menus=full',
    async open(page) {
      const drawer = page.locator('[data-open="#main-menu"]:visible')
      if ((await drawer.count()) > 0) {
        await openDialog(page, '[data-open="#main-menu"]:visible')
        await page.locator('#main-menu button.toggle').first().click()
      } else {
        await page.locator('#menu-item-8110 > a').press('Space')
        await page.locator('#menu-item-8110.current-dropdown').waitFor()
      }
    },
  },
]
