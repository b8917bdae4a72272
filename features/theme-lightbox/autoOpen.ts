/**
 * A lightbox by id that the address names, and one that opens by itself: its time and how often stand only in the inline
 * script beside it, whose text is read and never run. Contract complete-takeover CT35, CT42
 */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { readCookie } from '../../inject/shop/consent/cookies.ts'
import { openLightbox } from '../shared/theme/lightbox.tsx'
import { placeNameIn } from '../shared/theme/placeInPage.ts'
import { rememberForYear } from '../shared/theme/rememberForYear.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'

/** A lightbox that must wait, since the visitor types or looks at another dialog, tries again after this time. */
const retryMs = 1000

/** When and how often the lightbox opens, as the inline script prints it. */
export interface Timing {
  readonly waitMs: number
  readonly cookie: string
  /** Value of the cookie when the visitor has seen this version. */
  readonly value: string
  /** True where the lightbox opens on every page, seen or not. */
  readonly isRepeated: boolean
}

export const autoOpen: ThemePart = {
  selector: '.lightbox-by-id[id]',
  start(context) {
    const { element, signal } = context
    const openByAddress = (): void => {
      if (placeNameIn(location) === element.id) openLightbox(context, { content: element })
    }
    openByAddress()
    listen(window, 'hashchange', openByAddress, signal)
    const timing = findTiming(element.id)
    if (!timing || (!timing.isRepeated && readCookie(timing.cookie) === timing.value)) return
    after(timing.waitMs, () => openWhenFree(context, timing), signal)
  },
}

/** A login that failed leads back to the page, whose login is closed, with what was wrong in it. Contract complete-takeover CT23 */
export const failedLogin: ThemePart = {
  selector: '#login-form-popup',
  start(context) {
    const { element } = context
    if (!element.querySelector('.woocommerce-notices-wrapper > *, .woocommerce-error')) return
    const opener = document.querySelector<HTMLElement>('[data-open="#login-form-popup"]')
    openLightbox(context, { content: element, ...(opener && { opener }) })
  },
}

function openWhenFree(context: FeatureContext, timing: Timing): void {
  const { element, signal } = context
  const isBusy = document.activeElement?.matches('input,textarea,select,[contenteditable]')
  if (isBusy || document.hidden || document.querySelector('dialog[open],.mfp-wrap') || isOtherDialogOpen()) {
    after(retryMs, () => openWhenFree(context, timing), signal)
    return
  }
  // Only what has been seen is remembered; where a link in it leads to another page, nothing closes it before.
  const { cookie, value } = timing
  const dialog = openLightbox(context, { content: element })
  const remember = (): void => {
    if (!signal.aborted) rememberForYear(cookie, value)
  }
  dialog.signal.addEventListener('abort', remember)
  listenWithin(dialog.element, 'click', 'a[href],button,[type=submit]', remember, dialog.signal)
}

/** True while a dialog of another script, such as a consent banner, asks the visitor: a lightbox would cover it, and make it inert. */
function isOtherDialogOpen(): boolean {
  const controls = [...document.querySelectorAll('[aria-modal=true] :is(button, a[href])')]
  return controls.some((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

function findTiming(id: string): Timing | undefined {
  for (const { src, textContent } of document.scripts) {
    const timing = src ? undefined : readTiming(textContent, id)
    if (timing) return timing
  }
  return undefined
}

/** The timing of the lightbox with this id from the text of an inline script; undefined where it is not about it. */
export function readTiming(script: string, id: string): Timing | undefined {
  const read = (pattern: RegExp): string | undefined => pattern.exec(script)?.[1]
  const cookie = read(/\bcookieId\s*=\s*['"]([\w-]+)['"]/)
  const value = read(/\bcookieValue\s*=\s*['"]([\w.-]+)['"]/)
  const waitMs = Number(read(/\btimer\s*=\s*parseInt\(\s*['"]?(\d+)/))
  if (cookie !== `lightbox_${id}` || !value || !Number.isFinite(waitMs)) return undefined
  return { waitMs, cookie, value, isRepeated: /\.cookie\(\s*cookieId\s*,\s*false\s*\)/.test(script) }
}
