/**
 * Finds what an update of the checkout changes among the payment methods, where the card's row can stay because only
 * amounts and nonces in it differ. Both sides are the server's own markup, so that changes by scripts in the page do not
 * count.
 */
import { parse } from '../../../inject/dom/markup/sanitise.ts'

/** A text or an attribute of the card's row that has a new value. */
interface RowChange {
  /** The element that changes, in the markup before the update. */
  readonly element: Element
  /** Name of the attribute; without it the change is one of the element's text. */
  readonly attribute?: string
  readonly before: string
  readonly after: string
}

interface BoxUpdate {
  /** Selector → HTML of what the store may replace: all that stands beside the card's row. */
  readonly parts: Readonly<Record<string, string>>
  /** The card's row in the markup before the update. */
  readonly row: Element
  readonly changes: readonly RowChange[]
}

interface Section {
  /** The parts by the selector with which the store finds them. */
  readonly parts: ReadonlyMap<string, Element>
  /** The markup without the parts, which the store cannot replace piece by piece. */
  readonly rest: string
  readonly scripts: string
}

const placeOrder = '.place-order'

/**
 * @param key selector of the section that the two texts are the markup of
 * @param row class of the card's row
 * @returns undefined where the whole section has to be replaced
 */
export function planUpdate(before: string, after: string, key: string, row: string): BoxUpdate | undefined {
  const [old, fresh] = [readSection(before), readSection(after)]
  const cardRow = old?.parts.get(`li.${row}`)
  if (!old || !cardRow || old.rest !== fresh?.rest) return undefined
  const parts: Record<string, string> = {}
  const changes: RowChange[] = []
  for (const [selector, was] of old.parts) {
    const now = fresh.parts.get(selector)
    if (!now) return undefined
    if (was === cardRow) {
      if (!collectChanges(forgetChoice(cardRow), forgetChoice(now), changes)) return undefined
    } else if (was.outerHTML !== now.outerHTML) parts[`${key} ${selector}`] = now.outerHTML
  }
  if (old.scripts !== fresh.scripts) {
    const last = fresh.parts.get(placeOrder)
    if (!last) return undefined
    // The scripts hold data of the plugin, and have to run, or be read, where the store puts them.
    parts[`${key} ${placeOrder}`] = last.outerHTML + fresh.scripts
  }
  return { parts, row: cardRow, changes }
}

function readSection(html: string): Section | undefined {
  const [section, ...others] = parse(html).children
  if (!section || others.some(({ localName }) => localName !== 'script')) return undefined
  const parts = new Map<string, Element>()
  for (const part of section.querySelectorAll(`:scope > ul > li, :scope > ${placeOrder}`)) {
    const method = [...part.classList].find((name) => name.startsWith('payment_method_'))
    const selector = part.matches('li') ? `li.${method}` : placeOrder
    if (parts.has(selector)) return undefined
    parts.set(selector, part)
    part.replaceWith(selector)
  }
  return { parts, rest: section.outerHTML, scripts: others.map(({ outerHTML }) => outerHTML).join('') }
}

/** Removes which method is chosen and whose box is open, since the shopper decides that. */
function forgetChoice(row: Element): Element {
  row.querySelector('[name="payment_method"]')?.removeAttribute('checked')
  row.querySelector('.payment_box')?.removeAttribute('style')
  return row
}

/** @returns false where more than amounts and nonces differ */
function collectChanges(was: Element, now: Element, changes: RowChange[]): boolean {
  const names = was.getAttributeNames()
  const [texts, nextTexts] = [textsOf(was), textsOf(now)]
  const [children, nextChildren] = [[...was.children], [...now.children]]
  const isSame =
    was.localName === now.localName &&
    names.join() === now.getAttributeNames().join() &&
    texts.length === nextTexts.length &&
    children.length === nextChildren.length
  if (!isSame) return false
  const record = (change: RowChange, isAlike: boolean): boolean => {
    if (change.before === change.after) return true
    changes.push(change)
    return isAlike
  }
  return (
    names.every((attribute) => {
      const [before, after] = [was.getAttribute(attribute) ?? '', now.getAttribute(attribute) ?? '']
      const isAlike = isNonce(was, attribute) || (attribute.startsWith('data-') && hasSameWords(before, after))
      return record({ element: was, attribute, before, after }, isAlike)
    }) &&
    texts.every((text, at) => {
      const [before, after] = [text.data, nextTexts[at]?.data ?? '']
      return record({ element: was, before, after }, was.localName !== 'script' && hasSameWords(before, after))
    }) &&
    children.every((child, at) => collectChanges(child, nextChildren[at] as Element, changes))
  )
}

const textsOf = (element: Element): readonly Text[] =>
  [...element.childNodes].filter(
    (node): node is Text => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  )

const isNonce = (element: Element, attribute: string): boolean =>
  /nonce/i.test(attribute === 'value' ? `${element.getAttribute('name')} ${element.id}` : attribute)

/** Two texts that differ in amounts alone. */
function hasSameWords(one: string, other: string): boolean {
  const [words, otherWords] = [one, other].map((text) => text.replace(/\d+(?:[.,'\s]\d{3})*[.,]\d{2}(?!\d)/g, '#'))
  return words === otherWords
}

/**
 * Finds the changes in the page.
 * @returns a function that makes them; undefined where the page differs from what the server has printed
 */
export function locateChanges({ row, changes }: BoxUpdate, live: Element): (() => void) | undefined {
  const works = changes.map((change) => locate(change, row, live))
  if (works.includes(undefined)) return undefined
  return () => {
    for (const work of works) work?.()
  }
}

function locate(
  { element, attribute, before, after }: RowChange,
  row: Element,
  live: Element,
): (() => void) | undefined {
  const target = counterpart(element, row, live)
  if (attribute) {
    if (target?.getAttribute(attribute) !== before) return undefined
    return () => target.setAttribute(attribute, after)
  }
  const text = target && textsOf(target).find(({ data }) => data === before)
  return text && (() => text.replaceWith(after))
}

/** The element in the page for one of the printed row. Elements that scripts have added stand behind the server's, or are hosts of ours. */
function counterpart(element: Element, row: Element, live: Element): Element | undefined {
  if (element === row) return live
  const { parentElement, localName } = element
  const parent = parentElement && counterpart(parentElement, row, live)
  if (!parent) return undefined
  const sameKind = (each: Element): readonly Element[] =>
    [...each.children].filter((child) => child.localName === localName && !child.hasAttribute('data-vernissage-host'))
  return sameKind(parent)[sameKind(parentElement).indexOf(element)]
}
