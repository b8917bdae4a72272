import jQuery from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showContext } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { showPictures } from './Product.tsx'
import { variableView } from './testListing.ts'

let controller: AbortController
let root: HTMLElement
let row: HTMLElement

beforeEach(() => show(variableView))
afterEach(() => controller.abort())

function show(html: string): void {
  controller = new AbortController()
  root = document.createElement('div')
  root.append(document.createRange().createContextualFragment(html))
  document.body.replaceChildren(root)
  showPictures(showContext(controller.signal), root, form())
  row = root.querySelector<HTMLElement>('.slider')!
}
const form = (): HTMLElement | null => root.querySelector('form')
const picture = (): HTMLImageElement => row.querySelector('img')!
const shown = (): string => `${picture().getAttribute('src')} ${picture().getAttribute('srcset')}`
const original = '/eins-600.jpg /eins-600.jpg 600w'
const native = (name: string, detail: unknown[] = []): unknown =>
  form()!.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))

test('several pictures are a row with a name, reached by keyboard, and buttons with names that submit nothing', {
  tags: ids('S2.36'),
}, () => {
  expect(row.tabIndex).toBe(0)
  expect(row.getAttribute('aria-label')).toBe('Produktbilder')
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('.product-gallery button')]
  expect(buttons.map((button) => button.getAttribute('aria-label')).sort()).toEqual([
    'Nächstes Bild',
    'Vorheriges Bild',
  ])
  expect(new Set(buttons.map(({ type }) => type))).toEqual(new Set(['button']))
})

test.each([
  ['<div class="slider"><div class="slide"><img src="/eins.jpg"></div></div>'],
  ['<div class="slider"></div>'],
  ['<p>Ohne</p>'],
])('%s has nothing to turn', { tags: ids('S2.36') }, (html) => {
  show(html)
  expect(root.querySelector('button')).toBeNull()
})

test('the buttons turn the row, at either end to the other; at once where movement is not wanted', {
  tags: ids('S2.36', 'TP77'),
}, () => {
  const scrolls: unknown[] = []
  row.scroll = (options?: unknown) => void scrolls.push(options)
  for (const [index, slide] of [...row.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: 20 + index * 400 })
  const clickArrow = (name: string): void => root.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click()
  clickArrow('Nächstes Bild')
  clickArrow('Nächstes Bild')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  clickArrow('Vorheriges Bild')
  expect(scrolls).toEqual([
    { left: 400, behavior: 'smooth' },
    { left: 0, behavior: 'smooth' },
    { left: 400, behavior: 'instant' },
  ])
})

test('the first picture is that of the chosen variation, and the original after a reset; native events', {
  tags: ids('S2.36', 'TP17'),
}, () => {
  native('show_variation', [{ image: { src: '/a3-600.jpg' } }, true])
  expect(shown()).toBe('/a3-600.jpg ')
  native('hide_variation')
  expect(shown()).toBe(original)
})

test('the first picture is that of the chosen variation, also by events of the real jQuery and with keys of an old platform', {
  tags: ids('S2.36', 'TP17'),
}, () => {
  vi.stubGlobal('jQuery', jQuery)
  show(variableView)
  const source = jQuery(form()!)
  source.trigger('show_variation', [{ image_src: '/alt-600.jpg' }, true])
  expect(shown()).toBe('/alt-600.jpg ')
  source.trigger('show_variation', [{ image: { src: '/a3-600.jpg' } }, true])
  expect(shown()).toBe('/a3-600.jpg ')
  root.querySelector<HTMLElement>('.reset_variations')!.click()
  expect(shown()).toBe(original)
})

test.each([[[]], [[null]], [[{ image: null }]], [[{ image: { src: '' } }]], [[{ image: { src: 4 } }]], [['<b>']]])(
  'a variation that says nothing of a picture (%j) shows the original',
  { tags: ids('S2.36', 'TP17') },
  (detail) => {
    native('show_variation', [{ image: { src: '/a3-600.jpg' } }])
    native('show_variation', detail)
    expect(shown().split(' ')[0]).toBe('/eins-600.jpg')
  },
)

test('after the dialog has closed nothing hears the form any more', { tags: ids('S2.36', 'TP17') }, () => {
  controller.abort()
  native('show_variation', [{ image: { src: '/a3-600.jpg' } }])
  expect(shown()).toBe(original)
})
