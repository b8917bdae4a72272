/** For browser tests: changes a page as Chrome's translation and Google's translation widget do. */
import type { Page } from '@playwright/test'

/** Stands before each translated text. */
const translationMark = 'EN '

/**
 * Replaces each text by its translation inside two `<font>` elements, now and whenever a text is added or changed. The
 * original text nodes leave the page.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const untranslated = 'font, script, style, textarea, noscript, option'
    const translate = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = mark + text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }
    document.documentElement.classList.add('translated-ltr')
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        for (const node of addedNodes) if (node.isConnected) translateIn(node)
        if (target instanceof Text && target.isConnected) translate(target)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, translationMark)
}
