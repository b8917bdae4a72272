/**
 * Reports to the recorder what a person does in the page. It runs in a context of its own, which the page's scripts cannot reach, and its
 * listeners come before the page's. Events that scripts dispatch are not reported.
 */
import type { Act, FieldHint } from './acts.ts'
import { clickTargetOf, selectorsOf } from './selectors.ts'

declare global {
  interface Window {
    /** Sends an act to the recorder; the browser adds this function to this context only. */
    vernissageAct?(json: string): void
  }
}

function report(act: Act): void {
  window.vernissageAct?.(JSON.stringify(act))
}

/** The innermost element of an event, also in open shadow roots. */
function targetOf(event: Event): Element | undefined {
  const [target] = event.composedPath()
  return target instanceof Element ? target : undefined
}

/** The field that the browser passes the last click on a label on to, and the place of that click. */
let labelClick: { readonly to: Element | null; readonly x: number; readonly y: number } | undefined

/** True for the click that a label has passed on to its field, at the same place: it must not be recorded as a second click. */
function isFromLabel(inner: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const isSame = labelClick?.to === inner && labelClick.x === x && labelClick.y === y
  const label = inner.closest('label')
  labelClick = isSame || !label || label.control === inner ? undefined : { to: label.control, x, y }
  return isSame
}

function noteClick(event: MouseEvent, kind: 'click' | 'doubleClick'): void {
  const inner = targetOf(event)
  // Clicks by keyboard have no pointer type; they are recorded as keys.
  const isPointer = !(event instanceof PointerEvent) || event.pointerType !== ''
  if (!event.isTrusted || !inner || !isPointer || event.button !== 0) return
  if (kind === 'click' && isFromLabel(inner, event)) return
  const element = clickTargetOf(inner)
  const control = element instanceof HTMLLabelElement ? element.control : element
  // The menus and windows of these fields belong to the browser; the choice is recorded as a change.
  if (control?.matches('select, option, input:is([type=file], [type=range], [type=color])')) return
  const { left, top } = element.getBoundingClientRect()
  const [offsetX, offsetY] = [event.clientX - left, event.clientY - top].map(Math.round) as [number, number]
  report({ kind, selectors: selectorsOf(element), offsetX, offsetY })
}

function hintOf(element: Element): FieldHint {
  return {
    type: element instanceof HTMLInputElement ? element.type : '',
    name: element.getAttribute('name') ?? element.id,
    autocomplete: element.getAttribute('autocomplete') ?? '',
    isFree:
      element.matches('textarea, input:is([type=text], [type=url], [type=tel], [type=email], :not([type]))') ||
      (element instanceof HTMLElement && element.isContentEditable),
  }
}

const untypedFields = 'input:is([type=checkbox], [type=radio], [type=file], [type=submit], [type=button], [type=reset])'

function noteInput(event: Event): void {
  const element = targetOf(event)
  if (!event.isTrusted || !(element instanceof HTMLElement) || element.matches(untypedFields)) return
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    report({ kind: 'change', selectors: selectorsOf(element), value: element.value, field: hintOf(element) })
  } else if (element.isContentEditable) {
    const value = element.textContent
    report({ kind: 'change', selectors: selectorsOf(element), value, field: hintOf(element) })
  }
}

function noteChange(event: Event): void {
  const element = targetOf(event)
  if (element instanceof HTMLSelectElement && event.isTrusted) {
    report({ kind: 'change', selectors: selectorsOf(element), value: element.value, field: hintOf(element) })
  }
  // Programs that drive a browser choose files by script, so that the event is not trusted.
  if (element instanceof HTMLInputElement && element.type === 'file') {
    const files = [...(element.files ?? [])].map(({ name, type, size }) => ({ name, type, size }))
    report({ kind: 'files', selectors: selectorsOf(element), files })
  }
}

const commandKeys = ['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']

/** True for keys that do something else than typing; typed text is reported as a change. */
function isCommand(key: string, element: Element): boolean {
  if (!commandKeys.includes(key)) return false
  if (element instanceof HTMLSelectElement) return key === 'Tab'
  if (element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)) {
    return ['Tab', 'Escape'].includes(key)
  }
  if (!(element instanceof HTMLInputElement) || element.matches(untypedFields)) return true
  const isList = /^(?:text|search|email|tel|url)$/.test(element.type) && /^Arrow(?:Up|Down)$/.test(key)
  return isList || ['Enter', 'Tab', 'Escape'].includes(key)
}

function noteKey(event: KeyboardEvent): void {
  const element = targetOf(event)
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
  if (!event.isTrusted || event.repeat || event.isComposing || !element || !isPlain) return
  if (isCommand(event.key, element)) report({ kind: 'key', key: event.key, hasShift: event.shiftKey })
}

// Frames are left to the page, as in a replay.
if (window === window.top) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  report({ kind: 'document', url: location.href, navigationType: navigation?.type ?? 'navigate' })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report({ kind: 'document', url: location.href, navigationType: 'back_forward' })
  })
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && report({ kind: 'press' }), { capture: true })
  addEventListener('click', (event) => noteClick(event, 'click'), { capture: true })
  addEventListener('dblclick', (event) => noteClick(event, 'doubleClick'), { capture: true })
  addEventListener('input', noteInput, { capture: true })
  addEventListener('change', noteChange, { capture: true })
  addEventListener('keydown', noteKey, { capture: true })
}
