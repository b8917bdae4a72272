/** The frames of a component: same-origin, so that a test can click and type in them. */
import type { Double } from '../double.ts'

/** A frame whose document is there only after it was loaded, as the real ones. */
export function createFrame({ document, hasFrames }: Double, name: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = name
  frame.title = title
  frame.className = 'component-frame'
  frame.setAttribute('allowtransparency', 'true')
  frame.setAttribute('scrolling', 'no')
  frame.setAttribute('role', 'presentation')
  if (!hasFrames) makeInert(frame)
  frame.style.cssText = 'display:inline-block;position:absolute;top:0;left:0;width:100%;height:100%;border:0'
  return frame
}

/** Stands in front of the component's own frame until that can be used. */
export function createPrerenderFrame({ document, hasFrames }: Double, name: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = `__prerender${name}`
  frame.className = 'prerender-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  if (!hasFrames) makeInert(frame)
  frame.style.cssText = 'position:absolute;top:0;left:0;width:100%;height:100%;border:0;pointer-events:none'
  return frame
}

/** A document without loading of frames complains about each one that has an address, and `about:blank` is one. */
function makeInert(frame: HTMLIFrameElement): void {
  frame.srcdoc = ''
}

const emptyPage =
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>PayPal</title></head><body></body></html>'

/** Loads a frame that stands in the document. Calls back at every load: moving a frame loads it again. */
export function loadFrame(frame: HTMLIFrameElement, loaded: (frameDocument: Document) => void): void {
  frame.addEventListener('load', () => {
    if (frame.contentDocument) loaded(frame.contentDocument)
  })
  frame.srcdoc = emptyPage
}

/** Puts a style sheet into a document without a style element, which a page's policy might forbid. */
export function addSheet(document: Document, css: string): CSSStyleSheet | undefined {
  const { CSSStyleSheet: Sheet } = (document.defaultView ?? globalThis) as typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** Names of components and their frames, in the form that pages look for (provider-sdk.md 3.1). */

/**
 * `zoid-paypal-buttons-uid_0123456789_mtq6…`: id of the rendered element.
 * @param count of components that the page has had, so that a replay has the same ids
 */
export function createUid(tag: string, count: number): string {
  const hex = (Math.imul(count + 1, 0x9e3779b1) >>> 0).toString(16).padStart(10, '0')
  return `zoid-${tag}-uid_${hex}_${btoa(String(count)).replace(/=+$/, '').toLowerCase()}`
}

/** `__zoid__paypal_buttons__<payload>__` */
export function frameName(tag: string, uid: string): string {
  return `__zoid__${tag.replaceAll('-', '_')}__${btoa(JSON.stringify({ uid, tag })).replace(/=+$/, '')}__`
}
