/** Presses one control after the other, and finds those without an effect. Runs in the page. */
import { controlName, isOperable, pressable } from './controlNames.ts'
import { createEffects, type Effects } from './effects.ts'
import { reasonToBeFine } from './fineControls.ts'

export interface PressedControls {
  readonly pressed: number
  /** Names of the controls without an effect; the names stay the same from visit to visit. */
  readonly dead: readonly string[]
  /** Names of the controls that were never visible, such as those of a menu that does not open. */
  readonly unseen: readonly string[]
}

/** Limit for a page that creates new controls again and again. */
const maximumPresses = 400
/** Time for an effect: an answer of the shop, or a timer of a menu. */
const effectTimeoutMs = 700

/**
 * Presses every visible control, including those that appear meanwhile. The controls of an open dialog come first; then the dialog is
 * closed with Escape.
 */
async function pressControls(): Promise<PressedControls> {
  const effects = createEffects()
  const done = new Set<Element>()
  const dead = new Set<string>()
  const names = new Map<string, number>()
  while (done.size < maximumPresses) {
    const control = nextControl(done)
    if (control === undefined) {
      if (!(await closeDialog())) break
      continue
    }
    done.add(control)
    // Controls with the same name, such as those of the cards in a listing, behave alike: two of them are enough.
    const name = controlName(control)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    if (count > 2 || reasonToBeFine(control)) continue
    if (await press(control as HTMLElement, effects)) await waitUntilStill()
    else dead.add(name)
  }
  effects.stop()
  const unseen = [...document.querySelectorAll(pressable)].filter((control) => !done.has(control)).map(controlName)
  return { pressed: done.size, dead: [...dead].sort(), unseen: [...new Set(unseen)].sort() }
}

function nextControl(done: ReadonlySet<Element>): Element | undefined {
  const dialogs = document.querySelectorAll('dialog[open]')
  const scope = dialogs[dialogs.length - 1] ?? document
  const open = [...scope.querySelectorAll(pressable)].filter((control) => !done.has(control) && isOperable(control))
  // Buttons that close the dialog come last, since they hide its other controls.
  return open.find((control) => scope === document || !closes.test(controlName(control))) ?? open[0]
}

const closes = /“(?:Schließen|Close|Abbrechen|×)/i

/** Waits three frames and for the end of short animations, so that what a control opens is open. */
async function waitUntilStill(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < effectTimeoutMs * 2)
  await Promise.race([
    Promise.allSettled(moving.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, effectTimeoutMs)),
  ])
}

async function closeDialog(): Promise<boolean> {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  const last = dialogs[dialogs.length - 1]
  if (!last) return false
  last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  last.requestClose?.()
  if (last.open) last.close()
  await new Promise(requestAnimationFrame)
  return true
}

/** Presses a control as with a mouse: moves the pointer there, focuses it, and clicks. @returns whether that had an effect */
async function press(control: HTMLElement, effects: Effects): Promise<boolean> {
  const pointer = { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', button: 0 } as const
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'])
    control.dispatchEvent(create(type, pointer))
  control.focus({ preventScroll: true })
  // Effects of scrolling, such as a sticky header, are not effects of the control.
  await waitUntilStill()
  effects.begin(control)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) control.dispatchEvent(create(type, pointer))
  if (control instanceof HTMLSelectElement) chooseOther(control)
  else control.click()
  return effects.happened(effectTimeoutMs)
}

function create(type: string, init: PointerEventInit): Event {
  return type.startsWith('pointer') ? new PointerEvent(type, init) : new MouseEvent(type, init)
}

function chooseOther(select: HTMLSelectElement): void {
  const other = [...select.options].find((option) => !option.selected && !option.disabled)
  if (!other) return
  select.value = other.value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

Object.assign(window, { pressControls })
