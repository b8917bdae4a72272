import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, setBody, showContext } from '../../../inject/testing.ts'
import type { ShowContext } from '../../../inject/views/useView.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { openLightbox, openLightboxAtom } from './lightbox.tsx'

let controller: AbortController
let context: ShowContext
let before: string

beforeEach(() => {
  controller = new AbortController()
  setBody(`<a id="menue" href="#" aria-label="Menü">☰</a>
    <div id="main-menu" class="mobile-sidebar mfp-hide"><a id="login" href="/mein-konto/">Anmelden</a></div>
    <div id="login-form-popup" class="lightbox-content mfp-hide"><h3> Anmelden </h3><input name="username"><video></video></div>`)
  before = markup()
  context = showContext(controller.signal)
})
afterEach(() => controller.abort())

const byId = (id: string): HTMLElement => document.getElementById(id)!
const dialogs = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog')

test('a drawer has the theme’s boxes and classes, says that it is open, and leaves nothing behind', {
  tags: ids('CT18', 'CT40'),
}, () => {
  const dialog = openLightbox(context, {
    content: byId('main-menu'),
    opener: byId('menue'),
    position: 'left',
    color: 'dark',
    coverClass: 'main-menu-overlay',
    contentClass: 'off-canvas-cart',
  })
  const { element } = dialog
  expect(element.open).toBe(true)
  expect(element.getAttribute('aria-label')).toBe('Menü')
  expect(element.querySelector('.mfp-bg.off-canvas.dark.off-canvas-left.main-menu-overlay')).not.toBeNull()
  const path = '.mfp-wrap.mfp-ready.off-canvas-left > .mfp-container > .mfp-content.off-canvas-cart > #main-menu'
  expect(element.querySelector(path)?.className).toBe('mobile-sidebar')
  expect([...document.documentElement.classList]).toEqual(['has-off-canvas', 'has-off-canvas-left'])
  expect(byId('menue').getAttribute('aria-expanded')).toBe('true')
  expect(byId('menue').className).toBe('current-lightbox-clicked')
  dialog.close()
  expect(markup()).toBe(before)
})

test('without a position it is a lightbox in the middle, called by its heading, with no classes of a drawer', {
  tags: ids('CT40', 'CT41'),
}, () => {
  const pause = vi.spyOn(document.querySelector('video')!, 'pause')
  const { element, close } = openLightbox(context, {
    content: byId('login-form-popup'),
    opener: byId('menue'),
    focus: '[name=username]',
  })
  expect(element.getAttribute('aria-label')).toBe('Anmelden')
  expect(document.documentElement.className).toBe('')
  expect(element.innerHTML).not.toMatch(/off-canvas|undefined/)
  expect(document.activeElement?.getAttribute('name')).toBe('username')
  close()
  expect(pause).toHaveBeenCalledOnce()
  expect(markup()).toBe(before)
})

test('a lightbox that opens from within another one takes its place', { tags: ids('CT40') }, () => {
  openLightbox(context, { content: byId('main-menu'), opener: byId('menue'), position: 'left' })
  const second = openLightbox(context, { content: byId('login-form-popup'), opener: byId('login') })
  expect(dialogs()).toHaveLength(1)
  expect(byId('main-menu').closest('dialog')).toBeNull()
  expect(context.store.get(openLightboxAtom)).toBe(second)
  second.close()
  expect(markup()).toBe(before)
  expect(context.store.get(openLightboxAtom)).toBeUndefined()
})

test('what is to stay visible has lost its class when the lightbox has closed, until the script stops', {
  tags: ids('CT41', 'CT76'),
}, () => {
  openLightbox(context, { content: byId('main-menu'), staysVisible: true, position: 'left' }).close()
  expect(byId('main-menu').className).toBe('mobile-sidebar')
  controller.abort()
  expect(markup()).toBe(before)
})

test('a control of the content with the theme’s closing class closes it; a selector that is none finds nothing', {
  tags: ids('CT40'),
}, () => {
  byId('login').className = 'mfp-close'
  openLightbox(context, { content: byId('main-menu'), focus: '[[' })
  byId('login').click()
  expect(dialogs()).toHaveLength(0)
})
