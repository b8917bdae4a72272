/** Reads the texts that a visitor sees and the values of the fields, and compares two such states. */
import type { Page } from '@playwright/test'

export interface PageState {
  /** Language of the page, as BCP 47. */
  readonly language: string
  /** Texts that can be seen, in document order. */
  readonly texts: readonly string[]
  /** Number and name of a field, such as `2. email`, → its value, for every field that a visitor can fill in. */
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
    // A document that has just begun to load has no body.
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

/** Texts that are visible only in the second state. */
export function newTexts(before: PageState, after: PageState): readonly string[] {
  const known = new Set(before.texts)
  return after.texts.filter((text) => !known.has(text))
}

/** Fields whose value differs between the states, one line each. */
export function changedFields(before: PageState, after: PageState): readonly string[] {
  return Object.entries(before.fields).flatMap(([field, was]) => {
    const is = after.fields[field]
    return is === was ? [] : [`${field}: ${JSON.stringify(was)} → ${JSON.stringify(is ?? 'gone')}`]
  })
}
