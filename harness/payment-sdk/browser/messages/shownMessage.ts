/** One message in its container: its element, its frame, and the provider's answer (provider-sdk.md 3.5). */
import type { MessageOptions } from '../../types.ts'
import { type Destroyable, type Double, pause } from '../double.ts'
import type { InstanceRow } from '../record.ts'
import { addSheet, createFrame, createUid, frameName, loadFrame } from '../zoid/frame.ts'
import { watchRemoval } from '../zoid/watchRemoval.ts'
import { messageText, type ResolvedMessage } from './messageOptions.ts'

export interface ShownMessage extends Destroyable {
  resolved: ResolvedMessage
  options: MessageOptions
  readonly row: InstanceRow
  /** Asks the provider, and shows its answer. */
  ask(): Promise<void>
  /** Resolves when the frame can be filled. */
  load(): Promise<void>
}

export interface MessageGiven {
  readonly container: HTMLElement
  /** Number of the message in the document, from 1. */
  readonly number: number
  readonly options: MessageOptions
  readonly resolved: ResolvedMessage
  /** Runs after the message has gone. */
  onGone(): void
  /** Runs after the message has gone because its container was emptied. */
  onEmptied(options: MessageOptions): void
}

/** Puts a message into its container; it shows nothing until `ask`. */
export function showMessage(double: Double, given: MessageGiven): ShownMessage {
  const { container, number, options, resolved } = given
  const { element, frame } = buildElement(double, number)
  container.setAttribute('data-pp-id', String(number))
  container.append(element)
  const row: InstanceRow = {
    kind: 'Messages',
    container: container.id || container.localName,
    state: 'rendering',
    renders: 1,
    updates: 0,
    props: Object.keys(options),
  }
  double.record.instances.push(row)
  let frameDocument: Document | undefined
  const message: ShownMessage = {
    resolved,
    options,
    row,
    ask: () => ask(double, message, frame, () => frameDocument),
    async load() {
      if (!double.hasFrames) return
      await new Promise<void>((resolve) => {
        loadFrame(frame, (loaded) => {
          addSheet(loaded, sheet)
          frameDocument = loaded
          resolve()
        })
      })
    },
    destroy() {
      row.state = 'destroyed'
      stopWatching()
      double.live.delete(message)
      container.removeAttribute('data-pp-id')
      element.remove()
      given.onGone()
    },
  }
  double.live.add(message)
  // An element that a fragment replaced is forgotten; an emptied one gets its message back.
  const stopWatching = watchRemoval(element, container, {
    onDetached: () => message.destroy(),
    onEmptied() {
      message.destroy()
      given.onEmptied(message.options)
    },
    onMoved: () => void row.renders++,
    onFrameClosed: () => message.destroy(),
  })
  return message
}

function buildElement(
  double: Double,
  number: number,
): { readonly element: HTMLElement; readonly frame: HTMLIFrameElement } {
  const { document, record } = double
  const uid = createUid('paypal-message', record.instances.length)
  const element = document.createElement('span')
  element.id = uid
  const style = document.createElement('style')
  style.textContent = `#${uid}{display:block;width:100%}`
  const frame = createFrame(double, frameName('paypal-message', uid), `PayPal Message ${number}`)
  frame.style.cssText = 'display:block;width:100%;height:0;border:0;opacity:0'
  element.append(style, frame)
  return { element, frame }
}

/** Shows the provider's answer: a message with its height, or none where the provider offers nothing. */
async function ask(
  double: Double,
  message: ShownMessage,
  frame: HTMLIFrameElement,
  frameDocument: () => Document | undefined,
): Promise<void> {
  const { outcome, delayMs, height } = double.scenario.messages
  if (outcome === 'never') return
  await pause(delayMs)
  if (message.row.state === 'destroyed') return
  message.row.state = 'rendered'
  const hasOffer = outcome === 'render'
  Object.assign(frame.style, { height: hasOffer ? `${height}px` : '0', opacity: hasOffer ? '1' : '0' })
  const { body } = frameDocument() ?? {}
  body?.replaceChildren()
  if (body && hasOffer) body.append(buildButton(double, message, body.ownerDocument))
  const meta = { messageType: hasOffer ? 'SHORT_TERM' : 'NO_OFFER' }
  double.call('Messages.onRender', { meta })
  message.options.onRender?.({ meta })
}

/** The button of an offer, which opens its terms at the provider. */
function buildButton(double: Double, { resolved, options }: ShownMessage, frameDocument: Document): HTMLButtonElement {
  const button = frameDocument.createElement('button')
  button.type = 'button'
  button.textContent = messageText(resolved)
  button.addEventListener('click', () => {
    double.call('Messages.onClick', { meta: {} })
    options.onClick?.({ meta: {} })
  })
  return button
}

const sheet = `
html, body { margin: 0; overflow: hidden; background: transparent }
button { all: unset; cursor: pointer; font: 13px/22px system-ui, sans-serif; color: #1b1b1b; text-decoration: underline }
button:focus-visible { outline: 2px solid #0070e0; outline-offset: -2px }`
