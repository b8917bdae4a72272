/** For browser tests: what a browser that translates the page does to it, as Chrome and the widgets of Google do. */
import type { Page } from '@playwright/test'

/** Words that stand before each translated text. */
const mark = 'EN '

/** Puts other words in two elements in the place of each text, now and whenever one comes or changes. The texts themselves are taken out. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const left = 'font, script, style, textarea, noscript, option'
    const translate = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = words + text.data
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
  }, mark)
}
