/**
 * A captcha shows its task over the page, at the end of the body. Behind a modal dialog, which makes the page inert, it could not be
 * solved: the dialog goes on as one that is not modal until the task has gone.
 */
import { focusInPlace } from '../../dom/focusInPlace.ts'
import { isShown } from '../../dom/isShown.ts'
import { after, oncePerFrame, watch } from '../../dom/lifetime.ts'
import { ownerOf } from '../host.ts'
import { isModal, setModal } from './modality.ts'

/** Both sides of a task's frame are longer. The badge of a captcha and the button of a chat, which only float, are lower. */
const smallestTaskPx = 200

export function makeWay(dialog: HTMLDialogElement, signal: AbortSignal): void {
  /** What other code has put into the body, or changed there, since the dialog opened. */
  const changed = new Set<Element>()
  let isAside = false

  const update = (): void => {
    const isCovered = [...changed].some(isOverPage)
    if (isCovered === isAside || !dialog.open || !(isAside || isModal(dialog))) return
    isAside = isCovered
    const { activeElement: focused } = document
    setModal(dialog, !isAside)
    if (focused instanceof HTMLElement) focusInPlace(focused)
  }
  const updateSoon = oncePerFrame(update, signal)
  const note = (element: Element): void => {
    if (element.contains(dialog) || ownerOf(element) !== element) return
    changed.add(element)
    updateSoon()
  }
  const follow = (element: Element): void =>
    watch(element, { attributeFilter: ['class', 'style'] }, () => note(element), signal)
  const onChildren = (records: readonly MutationRecord[]): void => {
    updateSoon()
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      follow(node)
      note(node)
    }
  }
  watch(document.body, { childList: true }, onChildren, signal)
  // In a task of its own, so that the dialog opens without delay. What lies over the page already is no captcha's task for this dialog.
  const begin = (): void => {
    for (const element of document.body.children) if (!isOverPage(element)) follow(element)
  }
  after(0, begin, signal)
}

/** Whether other code shows a page of another company over this one. */
function isOverPage(element: Element): boolean {
  const isLarge = (frame: Element): boolean => {
    const { width, height } = frame.getBoundingClientRect()
    return Math.min(width, height) > smallestTaskPx
  }
  return (
    element.isConnected &&
    [...element.querySelectorAll('iframe')].some(isLarge) &&
    isShown(element, { visibilityProperty: true }) &&
    /absolute|fixed/.test(getComputedStyle(element).position)
  )
}
