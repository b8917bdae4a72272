/** Style sheets of the script under test that the document or a shadow root still uses. */
import { nameOf } from './nameOf.ts'

/**
 * Notes which style sheets the script makes, and which shadow roots there are.
 * @param scriptUrl address of the script under test, or its end, as it stands in stack traces
 * @returns reads one line per style sheet in use
 */
export function watchStyleSheets(scriptUrl: string): () => readonly string[] {
  const sheets = new WeakSet<CSSStyleSheet>()
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(Sheet, given, newTarget) {
      const sheet: CSSStyleSheet = Reflect.construct(Sheet, given, newTarget)
      // Only the innermost code counts: the wallet provider's code, which the script calls, makes sheets of its own.
      const nearest = new Error().stack?.split('\n').find((line) => /(?:https?|file|blob):/.test(line))
      if (nearest?.includes(scriptUrl)) sheets.add(sheet)
      return sheet
    },
  })
  const styledRoots = watchRoots()
  return () =>
    styledRoots().flatMap((root) => {
      const place = root instanceof ShadowRoot ? ` of the shadow root in ${nameOf(root.host)}` : ''
      const own = [...root.adoptedStyleSheets].filter((sheet) => sheets.has(sheet) && !isKeptAfterStop(sheet))
      return own.map(() => `style sheet in adoptedStyleSheets${place}`)
    })
}

/** @returns reads the document, and the shadow roots that stand in it */
function watchRoots(): () => readonly (Document | ShadowRoot)[] {
  const roots = new Set<WeakRef<ShadowRoot>>()
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options): ShadowRoot {
    const root = attachShadow.call(this, options)
    roots.add(new WeakRef(root))
    return root
  }
  const shadowRoots = (): readonly ShadowRoot[] =>
    [...roots].flatMap((reference) => {
      const root = reference.deref()
      if (!root) roots.delete(reference)
      return root?.isConnected ? [root] : []
    })
  return () => [document, ...shadowRoots()]
}

/** True for the sheet that stays after a stop, so that the theme's hidden content can be read: features/theme-page/README.md. */
function isKeptAfterStop(sheet: CSSStyleSheet): boolean {
  return sheet.cssRules[0]?.cssText.startsWith(':root [data-animate]') ?? false
}
