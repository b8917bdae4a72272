/** Style sheets of features and of the health panel, adopted without an element in the server's document. */

/**
 * Adopts CSS in the document or a shadow root. Returns a function that takes it out again.
 * Browsers without constructable style sheets get a `<style>` with our script's nonce.
 */
export function adoptStyles(css: string, root: Document | ShadowRoot, nonce: string): () => void {
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
