/**
 * Tells the recorder what a person does in the page. It runs in a world of its own, which the page's scripts cannot reach,
 * and hears of everything first. What scripts do by themselves is no act.
 */
import type { Act, FieldHint } from './acts.ts'
import { meantBy, selectorsOf } from './selectors.ts'

declare global {
  interface Window {
    /** Put there by the browser, for this world only. */
    vernissageAct?(json: string): void
  }
}

function tell(act: Act): void {
  window.vernissageAct?.(JSON.stringify(act))
}

/** The path through open shadow roots begins with what was really touched. */
function touched(event: Event): Element | undefined {
  const [target] = event.composedPath()
  return target instanceof Element ? target : undefined
}

/** What the last click on a label is passed on to, and where it was. */
let passedOn: { readonly to: Element | null; readonly x: number; readonly y: number } | undefined

/** A label passes its click on to its field, at the same place: that is no second one. */
function isPassedOn(inner: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const isSame = passedOn?.to === inner && passedOn.x === x && passedOn.y === y
  const label = inner.closest('label')
  passedOn = isSame || !label || label.control === inner ? undefined : { to: label.control, x, y }
  return isSame
}

function noteClick(event: MouseEvent, kind: 'click' | 'doubleClick'): void {
  const inner = touched(event)
  // The keyboard makes clicks, too; they come from no pointer.
  const isPointer = !(event instanceof PointerEvent) || event.pointerType !== ''
  if (!event.isTrusted || !inner || !isPointer || event.button !== 0) return
  if (kind === 'click' && isPassedOn(inner, event)) return
  const element = meantBy(inner)
  const operated = element instanceof HTMLLabelElement ? element.control : element
  // The menus and windows of these fields belong to the browser; the choice is recorded as a change.
  if (operated?.matches('select, option, input:is([type=file], [type=range], [type=color])')) return
  const { left, top } = element.getBoundingClientRect()
  const [offsetX, offsetY] = [event.clientX - left, event.clientY - top].map(Math.round) as [number, number]
  tell({ kind, selectors: selectorsOf(element), offsetX, offsetY })
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

const notTyped = 'input:is([type=checkbox], [type=radio], [type=file], [type=submit], [type=button], [type=reset])'

function noteInput(event: Event): void {
  const element = touched(event)
  if (!event.isTrusted || !(element instanceof HTMLElement) || element.matches(notTyped)) return
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    tell({ kind: 'change', selectors: selectorsOf(element), value: element.value, field: hintOf(element) })
  } else if (element.isContentEditable) {
    const value = element.textContent
    tell({ kind: 'change', selectors: selectorsOf(element), value, field: hintOf(element) })
  }
}

function noteChange(event: Event): void {
  const element = touched(event)
  if (element instanceof HTMLSelectElement && event.isTrusted) {
    tell({ kind: 'change', selectors: selectorsOf(element), value: element.value, field: hintOf(element) })
  }
  // Programs that drive a browser choose files by a script's means.
  if (element instanceof HTMLInputElement && element.type === 'file') {
    const files = [...(element.files ?? [])].map(({ name, type, size }) => ({ name, type, size }))
    tell({ kind: 'files', selectors: selectorsOf(element), files })
  }
}

const commands = ['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']

/** Keys that do something else than typing, which is told as a change. */
function isCommand(key: string, element: Element): boolean {
  if (!commands.includes(key)) return false
  if (element instanceof HTMLSelectElement) return key === 'Tab'
  if (element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)) {
    return ['Tab', 'Escape'].includes(key)
  }
  if (!(element instanceof HTMLInputElement) || element.matches(notTyped)) return true
  const isList = /^(?:text|search|email|tel|url)$/.test(element.type) && /^Arrow(?:Up|Down)$/.test(key)
  return isList || ['Enter', 'Tab', 'Escape'].includes(key)
}

function noteKey(event: KeyboardEvent): void {
  const element = touched(event)
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
  if (!event.isTrusted || event.repeat || event.isComposing || !element || !isPlain) return
  if (isCommand(event.key, element)) tell({ kind: 'key', key: event.key, hasShift: event.shiftKey })
}

// Frames are left to the page, as in a replay.
if (window === window.top) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  tell({ kind: 'document', url: location.href, how: navigation?.type ?? 'navigate' })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell({ kind: 'document', url: location.href, how: 'back_forward' })
  })
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell({ kind: 'press' }), { capture: true })
  addEventListener('click', (event) => noteClick(event, 'click'), { capture: true })
  addEventListener('dblclick', (event) => noteClick(event, 'doubleClick'), { capture: true })
  addEventListener('input', noteInput, { capture: true })
  addEventListener('change', noteChange, { capture: true })
  addEventListener('keydown', noteKey, { capture: true })
}
