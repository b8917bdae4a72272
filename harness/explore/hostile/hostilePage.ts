/** Does random actions on a page's elements and controls, and checks afterwards what is broken. Runs in the page. */
import { createRandom, type Random } from '../../shop/art/random.ts'
import { isOperable, operate, pressable, stay, textFields } from '../controls/controlNames.ts'
import { findAnswerFields, forgetSent, lostTexts, nameOf, rememberTyped } from './typedTexts.ts'

/** Code that sets `window.injected`, in the shapes in which it could get into a page. */
const injections = [
  '<img src=x onerror="window.injected=1">',
  '"><svg onload="window.injected=1">',
  '<script>window.injected=1</script>',
  "javascript:window.injected=1//'",
  '{{constructor.constructor("window.injected=1")()}}',
]
const texts = ['Möwe', 'Ich möchte das Bild am 3. Mai abholen.', '1.234,50', 'a@b.example', '😀 ‮x', ' ', ...injections]

/** Selector of the controls that can submit a form, and thereby place an order. */
const ordering = '#place_order, form button:not([type=button], [type=reset]), form [type=submit], form [type=image]'

/** Elements with more descendants are not copied or removed, since the page would grow without limit or become empty. */
const maximumDescendants = 200

export interface HostileEnd {
  /** How often something was pressed, typed or sent. */
  readonly presses: number
  /** How many of the presses may have placed an order. */
  readonly orderPresses: number
  /** The actions, one line each. */
  readonly log: readonly string[]
}

/** What is broken on the page after the actions. */
export interface PageVerdict {
  /** Sentences about typed texts that are lost. */
  readonly lost: readonly string[]
  /** Features that failed, with the reason. */
  readonly failed: readonly string[]
  /** Marks and hosts of the script that are still there after `stop()`. */
  readonly hosts: readonly string[]
  /** True where typed or inserted code has run. */
  readonly isInjected: boolean
}

const log: string[] = []
let presses = 0
let orderPresses = 0

async function play(seed: string, actions: number): Promise<HostileEnd> {
  stay()
  findAnswerFields()
  const random = createRandom(`${seed} in the page`)
  for (let count = 0; count < actions; count++) {
    try {
      act(random)
    } catch (error) {
      log.push(`refused: ${error}`)
    }
    await waitRandomly(random)
  }
  return { presses, orderPresses, log }
}

/** Waits for a microtask, a task or a frame. */
function waitRandomly(random: Random): Promise<unknown> {
  const kind = random.integer(0, 3)
  if (kind === 0) return Promise.resolve()
  if (kind === 1) return new Promise((resolve) => setTimeout(resolve))
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function act(random: Random): void {
  const drawn = random.between(0, 1)
  if (drawn < 0.36) press(random)
  else if (drawn < 0.52) type(random)
  else if (drawn < 0.92) change(random)
  else signal(random)
}

function anyElement(random: Random): HTMLElement {
  const isNear = random.chance(0.6)
  const marked = isNear
    ? [...document.querySelectorAll<HTMLElement>('[data-vernissage], [data-vernissage-host], [data-vernissage] *')]
    : []
  const all = marked.length > 0 ? marked : [...document.body.querySelectorAll<HTMLElement>('*')]
  return random.pick(all)
}

const isLarge = (element: Element): boolean => element.querySelectorAll('*').length >= maximumDescendants

const attributes = 'title alt placeholder aria-label class id style href action name'.split(' ')

function change(random: Random): void {
  const element = anyElement(random)
  const other = anyElement(random)
  // Without a body in its place `document.body` is null, and no script works on such a page.
  if (!element || ['script', 'style', 'body'].includes(element.localName)) return
  const kind = random.pick(['remove', 'move', 'copy', 'wrap', 'empty and fill', 'attribute', 'hide', 'text'] as const)
  log.push(`${kind}: ${nameOf(element)}`)
  if (kind === 'remove' && !isLarge(element)) element.parentNode?.removeChild(element)
  if (kind === 'move' && !element.contains(other)) other.parentNode?.insertBefore(element, other)
  // Hosts are not copied: a copy belongs to the code that made it, and would stay after a stop.
  const isCopied = !isLarge(element) && !element.closest('[data-vernissage-host]')
  if (kind === 'copy' && isCopied) element.parentNode?.insertBefore(element.cloneNode(true), element.nextSibling)
  if (kind === 'wrap') wrap(element)
  if (kind === 'empty and fill') {
    const nodes = [...element.childNodes]
    element.replaceChildren()
    element.append(...nodes)
  }
  if (kind === 'attribute') {
    const name = random.pick(attributes)
    if (random.chance(0.5)) element.removeAttribute(name)
    else if (name !== 'href' && name !== 'action') element.setAttribute(name, random.pick(injections))
  }
  if (kind === 'hide') element.hidden = !element.hidden
  // Browsers wrap texts like this when they translate a page.
  if (kind === 'text') for (const node of [...element.childNodes].filter((each) => each instanceof Text)) wrap(node)
}

function wrap(node: ChildNode): void {
  const box = document.createElement('font')
  node.parentNode?.insertBefore(box, node)
  box.append(node)
}

function press(random: Random): void {
  const open = [...document.querySelectorAll('dialog[open]')].pop()
  const controls = [
    ...(open ?? document).querySelectorAll<HTMLElement>(`${pressable}, [type=checkbox], [type=radio], label`),
  ]
  const control = random.pick(controls.filter((each) => !each.closest('[inert]')))
  if (!control || (!isOperable(control) && random.chance(0.7))) return
  presses++
  if (control.matches(ordering)) orderPresses++
  log.push(`press: ${nameOf(control)}`)
  forgetSent(control)
  const init = { bubbles: true, cancelable: true, composed: true }
  for (const name of ['pointerover', 'mouseenter', 'pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    control.dispatchEvent(name.startsWith('pointer') ? new PointerEvent(name, init) : new MouseEvent(name, init))
  if (random.chance(0.5)) control.focus()
  operate(control, random)
}

function type(random: Random): void {
  const field = random.pick([...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)])
  if (!field || field.disabled || field.readOnly) return
  const text = random.pick(texts)
  presses++
  log.push(`type: ${nameOf(field)} ${text}`)
  field.focus()
  field.value = text
  for (const name of ['keydown', 'keyup']) field.dispatchEvent(new KeyboardEvent(name, { key: 'a', bubbles: true }))
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  rememberTyped(field)
}

/** Fires a random event of the keyboard, other scripts, the browser or the operator. */
function signal(random: Random): void {
  const kind = random.integer(0, 5)
  const name = random.pick([
    'wc_fragment_refresh',
    'updated_cart_totals',
    'update_checkout',
    'added_to_cart',
    'updated_wc_div',
  ])
  const key = random.pick(['Escape', 'Enter', 'Tab', 'ArrowDown', 'ArrowRight', 'Home'])
  log.push(`signal: ${['keys', 'store event', 'browser', 'rescan', 'stop and start', 'return'][kind]}`)
  if (kind === 0) {
    presses++
    ;(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }
  if (kind === 1) {
    presses++
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: [] }))
  }
  if (kind === 2) for (const type of ['resize', 'scroll', 'orientationchange']) dispatchEvent(new Event(type))
  if (kind === 3) void window.vernissage?.rescan(document.body)
  if (kind === 4) {
    window.vernissage?.stop()
    void window.vernissage?.start()
  }
  if (kind === 5)
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
}

/** Checks the page, stops the script, and checks it again. */
function verdict(): PageVerdict {
  const lost = [...lostTexts()]
  const rows = window.vernissage?.report() ?? []
  const failed = rows.filter(({ state }) => state === 'failed').map(({ id, reason }) => `${id}: ${reason}`)
  window.vernissage?.stop()
  const hosts = [...document.querySelectorAll('[data-vernissage-host], [data-vernissage]')].map(
    (element) =>
      `${nameOf(element)} ${element.getAttribute('data-vernissage-host') ?? element.getAttribute('data-vernissage')}`,
  )
  lost.push(...lostTexts().map((sentence) => `after stop(): ${sentence}`))
  return { lost, failed, hosts, isInjected: 'injected' in window }
}

Object.assign(window, { hostile: { play, verdict } })
