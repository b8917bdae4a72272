/** Presses, types and closes dialogs at random, without leaving the page. Runs in the page. */
import { createRandom, type Random } from '../../shop/art/random.ts'
import { isOperable, operate, pressable, stay, textFields } from '../controls/controlNames.ts'

const words = ['sturm', 'möwe', 'druck', 'xyzzy', '3', '12', 'Alma', 'alma@werkstatt.example', '18055']

/** Selector of controls that are never pressed, since they order, log in or empty the cart, and so end the visit. */
const endsVisit = '#place_order, [name=login], [name=register], [data-source] *, .remove, [name=update_cart]'

function play(seed: string, actions: number): void {
  const random = createRandom(seed)
  for (let count = 0; count < actions; count++) act(random)
}

function act(random: Random): void {
  const drawn = random.between(0, 1)
  if (drawn < 0.5) press(random)
  else if (drawn < 0.8) type(random)
  else if (drawn < 0.9) sendKey(random.pick(['Escape', 'ArrowDown', 'ArrowRight', 'Enter']))
  else if (drawn < 0.95)
    fire(random.pick(['added_to_cart', 'wc_fragment_refresh', 'update_checkout', 'updated_cart_totals']))
  else for (const name of ['resize', 'scroll']) dispatchEvent(new Event(name))
}

function press(random: Random): void {
  const open = [...document.querySelectorAll('dialog[open]')].pop()
  if (open && random.chance(0.4)) {
    sendKey('Escape')
    return
  }
  const controls = [...(open ?? document).querySelectorAll<HTMLElement>(`${pressable}, [type=checkbox], [type=radio]`)]
  const control = random.pick(controls.filter((each) => isOperable(each) && !each.matches(endsVisit)))
  if (!control) return
  const init = { bubbles: true, cancelable: true, composed: true }
  for (const name of ['pointerover', 'pointerdown', 'pointerup']) control.dispatchEvent(new PointerEvent(name, init))
  control.focus()
  operate(control, random)
}

function type(random: Random): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(textFields)]
  const field = random.pick(fields.filter((each) => !each.disabled && !each.readOnly))
  if (!field) return
  field.focus()
  field.value = random.pick(words)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Sends a key to the focused element. For Escape it also closes the dialog, as browsers do for real keys only. */
function sendKey(key: string): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].pop()
  if (key === 'Escape' && dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

function fire(name: string): void {
  document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: [] }))
}

Object.assign(window, { soak: { play, stay } })
