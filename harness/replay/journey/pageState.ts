/** The texts that a visitor sees, and what is typed into the fields, at one moment. */
import type { Page } from '@playwright/test'

export interface PageState {
  /** Language of the page, as BCP 47. */
  readonly language: string
  /** Texts that can be seen, in document order. */
  readonly texts: readonly string[]
  /** Name of a field → its value, for every field that a visitor can fill in. */
  readonly fields: Readonly<Record<string, string>>
}

export function readPageState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const isVisible = (node: Node): boolean => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      const options = { visibilityProperty: true, opacityProperty: true }
      return width > 1 && height > 1 && (node.parentElement?.checkVisibility(options) ?? false)
    }
    const texts: string[] = []
    // A document that has just begun has neither a body nor a text.
    const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      if (text && isVisible(walker.currentNode)) texts.push(text)
    }
    const fields: Record<string, string> = {}
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea',
    )
    for (const [index, control] of [...controls].entries()) {
      const isBox = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
      const chosen = control instanceof HTMLSelectElement ? [...control.selectedOptions].map(({ value }) => value) : []
      const value = isBox
        ? String(control.checked)
        : control instanceof HTMLSelectElement
          ? chosen.join()
          : control.value
      fields[`${index + 1}. ${control.name || control.id || control.localName}`] = value
    }
    return { language: document.documentElement?.lang ?? '', texts, fields }
  })
}

/** Texts that came into view. */
export function newTexts(before: PageState, after: PageState): readonly string[] {
  const known = new Set(before.texts)
  return after.texts.filter((text) => !known.has(text))
}

/** Fields that hold something else than before, one line each. */
export function changedFields(before: PageState, after: PageState): readonly string[] {
  return Object.entries(before.fields).flatMap(([field, was]) => {
    const is = after.fields[field]
    return is === was ? [] : [`${field}: ${JSON.stringify(was)} → ${JSON.stringify(is ?? 'gone')}`]
  })
}
