/** Style sheets of features and of the health panel, adopted without an element in the server's document. */

/** A style sheet that several features share, such as that of dialogs. It is adopted once, however many use it. */
export interface SharedStyles {
  readonly css: string
  /** The sheet whose rules this one changes; it always stands before. */
  readonly base?: SharedStyles
}

type Root = Document | ShadowRoot

/** The shared sheets of each document or shadow root, with their number of users and a function that removes them. */
const sharedSheets = new WeakMap<Root, Map<SharedStyles, { users: number; readonly remove: () => void }>>()

/**
 * Adopts CSS in the document or a shadow root. Returns a function that takes it out again.
 * Browsers without constructable style sheets get a `<style>` with our script's nonce.
 * @param base shared sheets that `css` builds on. They stand before it, and stay as long as they are used: a rule of
 * one feature never loses to a shared one because another feature came later.
 */
export function adoptStyles(css: string, root: Root, nonce: string, base?: SharedStyles): () => void {
  const removeBase = base && adoptShared(base, root, nonce)
  const remove = addSheet(css, root, nonce)
  return () => {
    remove()
    removeBase?.()
  }
}

function adoptShared(styles: SharedStyles, root: Root, nonce: string): () => void {
  const { css, base } = styles
  const sheets = sharedSheets.get(root) ?? new Map()
  sharedSheets.set(root, sheets)
  const sheet = sheets.get(styles) ?? { users: 0, remove: adoptStyles(css, root, nonce, base) }
  sheets.set(styles, sheet)
  sheet.users++
  return () => {
    sheet.users--
    if (sheet.users > 0) return
    sheets.delete(styles)
    sheet.remove()
  }
}

function addSheet(css: string, root: Root, nonce: string): () => void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = css
    ;('head' in root ? root.head : root).append(style)
    return () => style.remove()
  }
}
