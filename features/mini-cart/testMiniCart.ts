/** For tests only: a page with the cart in its header, what a visitor does there, and what is on the page then. */
import jQuery from 'jquery'
import { afterEach, beforeEach, vi } from 'vitest'
import { defineFeature } from '../../inject/feature.ts'
import type { FeatureRow } from '../../inject/report/report.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import type { Dialog } from '../../inject/views/dialog/Dialog.tsx'
import { openPopup } from '../shared/theme/popups.ts'
import miniCart from './feature.ts'

export const page = window as unknown as Record<string, unknown>
let runtime: Runtime | undefined

/** Opens a popup of the theme from outside, as the quick view does. */
let openOver: () => Dialog
const popup = defineFeature({
  id: 'test-popup',
  selector: 'main',
  setup(context) {
    openOver = () => openPopup(context, { label: 'Schnellansicht', opener: findElement('#anderes') })
  },
  mount() {},
})
export const openPopupOver = (): Dialog => openOver()

/** Timers of the test's own, and a page without jQuery, for every test of the file. */
export function prepareEach(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    delete page.jQuery
  })
  afterEach(() => {
    stop()
    jQuery(document.body).off()
    delete page.jQuery
    delete page.flatsomeVars
    document.documentElement.removeAttribute('lang')
    vi.useRealTimers()
  })
}

/** Starts the feature on a page; returns its markup as it was before. */
export function start(html: string, { isRevealed = '1' as unknown, language = 'de', hasPopup = false } = {}): string {
  document.documentElement.lang = language
  page.flatsomeVars = { is_mini_cart_reveal: isRevealed }
  setBody(html)
  const before = markup()
  runtime = startRuntime(hasPopup ? [miniCart, popup] : [miniCart])
  return before
}

/** Starts it again on the same page. */
export function startAgain(): void {
  runtime = startRuntime([miniCart])
}

/** The feature's row of the script's report. */
export function report(): FeatureRow | undefined {
  return runtime?.mounts.rows()[0]
}

export function stop(): void {
  runtime?.stop()
  runtime = undefined
}

export const findElement = <Type extends HTMLElement = HTMLElement>(selector: string): Type =>
  document.querySelector<Type>(selector)!
export const trigger = (): HTMLElement => findElement('.header-cart-link')
export const item = (): HTMLElement => findElement('.cart-item')
export const isOpen = (): boolean => item().classList.contains('current-dropdown')
export const added = (): void => void document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true }))
export const key = (target: EventTarget, name: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
export const point = (type: string, pointerType = 'mouse'): void =>
  void item().dispatchEvent(new PointerEvent(type, { pointerType }))
export const click = (target: Element, detail = 0): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
/** Lets time pass until the browser would have painted. */
export const frame = (): Promise<unknown> => pass(20)
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
export const announced = (): string => document.querySelector('[role=status]')?.textContent ?? ''
export const dialogs = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog')
