/** Runs in the page: presses one control after the other and says after which of them nothing happened. */
import { controlName, isOperable, pressable } from './controlNames.ts'
import { createEffects, type Effects } from './effects.ts'
import { reasonToBeFine } from './fineControls.ts'

export interface PressedControls {
  readonly pressed: number
  /** Controls after which nothing happened, by a name that stays the same from visit to visit. */
  readonly dead: readonly string[]
  /** Controls that never came into view, such as those of a menu that does not open. */
  readonly unseen: readonly string[]
}

/** A page that makes new controls for ever ends here. */
const maximumPresses = 400
/** An answer of the shop, or a timer of a menu, may take this long. */
const patienceMs = 700

/**
 * Presses every control that can be seen, also those that come into view by it. A dialog that opens is gone through first, and
 * then closed with Escape.
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
    // Rows that are alike, as the cards of a listing, behave alike.
    const name = controlName(control)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    if (count > 2 || reasonToBeFine(control)) continue
    if (await press(control as HTMLElement, effects)) await settled()
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
  // What closes a dialog comes last: the others would not be seen again.
  return open.find((control) => scope === document || !closes.test(controlName(control))) ?? open[0]
}

const closes = /“(?:Schließen|Close|Abbrechen|×)/i

/** What a control has begun to open is open: frames have passed, and movements that end have ended. */
async function settled(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < patienceMs * 2)
  await Promise.race([
    Promise.allSettled(moving.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
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

/** As a visitor with a mouse does it: the pointer comes, presses, and the control has the focus. */
async function press(control: HTMLElement, effects: Effects): Promise<boolean> {
  const pointer = { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', button: 0 } as const
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'])
    control.dispatchEvent(create(type, pointer))
  control.focus({ preventScroll: true })
  // What the page does by itself as it scrolls, such as a header that sticks, is no effect of the control.
  await settled()
  effects.begin(control)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) control.dispatchEvent(create(type, pointer))
  if (control instanceof HTMLSelectElement) chooseOther(control)
  else control.click()
  return effects.happened(patienceMs)
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
