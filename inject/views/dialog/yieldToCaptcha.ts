/**
 * A captcha shows its task over the page, at the end of the body. A modal dialog makes the page inert, so that the task could not be
 * solved: the dialog is non-modal until the task has gone.
 */
import { focusInPlace } from '../../dom/focusInPlace.ts'
import { isShown } from '../../dom/isShown.ts'
import { after, oncePerFrame, watch } from '../../dom/lifetime.ts'
import { ownerOf } from '../host.ts'
import { isModal, setModal } from './modality.ts'

/** Width and height of a task's frame are larger than this, unlike the floating badge of a captcha or the button of a chat. */
const smallestTaskPx = 200

/** Makes a modal dialog non-modal while other code shows a large frame over the page, until the signal aborts. */
export function yieldToCaptcha(dialog: HTMLDialogElement, signal: AbortSignal): void {
  /** Children of the body that other code has inserted or changed since the dialog opened. */
  const changed = new Set<Element>()
  let isNonModal = false

  const update = (): void => {
    const isCovered = [...changed].some(isOverPage)
    if (isCovered === isNonModal || !dialog.open || !(isNonModal || isModal(dialog))) return
    isNonModal = isCovered
    const { activeElement: focused } = document
    setModal(dialog, !isNonModal)
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
  // In a task of its own, so that the dialog opens without delay. An element that covers the page already is not for this dialog.
  const begin = (): void => {
    for (const element of document.body.children) if (!isOverPage(element)) follow(element)
  }
  after(0, begin, signal)
}

/** Whether an element of other code covers the page with a large visible frame. */
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
