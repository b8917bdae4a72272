/** The frames of a component. They have the page's origin, so that tests can click and type in them. */
import type { Double } from '../double.ts'

/** A frame that gets its document when it has loaded, like the provider's. */
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

/** The placeholder frame in front of the component's frame until that can be used. */
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

/** Empties the frame by `srcdoc`, since happy-dom reports every frame with an address that it does not load, even `about:blank`. */
function makeInert(frame: HTMLIFrameElement): void {
  frame.srcdoc = ''
}

const emptyPage =
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>PayPal</title></head><body></body></html>'

/** Loads a frame in the document. The callback runs at every load, since browsers load a frame again when it is moved. */
export function loadFrame(frame: HTMLIFrameElement, loaded: (frameDocument: Document) => void): void {
  frame.addEventListener('load', () => {
    if (frame.contentDocument) loaded(frame.contentDocument)
  })
  frame.srcdoc = emptyPage
}

/** Adds a style sheet to a document. Not by a style element, which a page's policy might forbid. */
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
 * @param count number of components that the page has made so far, so that ids are the same in each replay
 */
export function createUid(tag: string, count: number): string {
  const hex = (Math.imul(count + 1, 0x9e3779b1) >>> 0).toString(16).padStart(10, '0')
  return `zoid-${tag}-uid_${hex}_${btoa(String(count)).replace(/=+$/, '').toLowerCase()}`
}

/** `__zoid__paypal_buttons__<payload>__` */
export function frameName(tag: string, uid: string): string {
  return `__zoid__${tag.replaceAll('-', '_')}__${btoa(JSON.stringify({ uid, tag })).replace(/=+$/, '')}__`
}
