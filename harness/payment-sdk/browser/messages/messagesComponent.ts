/** `paypal.Messages(options)`: one frame per container, which later messages in it only update (provider-sdk.md 3.5). */
import type { MessageOptions, MessagesInstance, Target } from '../../types.ts'
import { type Destroyable, type Double, pause } from '../double.ts'
import type { InstanceRow } from '../record.ts'
import { addSheet, createFrame, createUid, frameName, loadFrame } from '../zoid/frame.ts'
import { watchRemoval } from '../zoid/watchRemoval.ts'
import { mergeMessage, messageText, type ResolvedMessage, resolveMessage } from './messageOptions.ts'

interface ShownMessage extends Destroyable {
  resolved: ResolvedMessage
  options: MessageOptions
  readonly row: InstanceRow
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  frameDocument: Document | undefined
}

export interface MessagesFactory {
  (options?: MessageOptions): MessagesInstance
  /** The options of the message that the container shows now. */
  last(container: Element): ResolvedMessage | undefined
}

export function createMessages(double: Double): MessagesFactory {
  const { document, thenables, scenario, record } = double
  const shown = new Map<Element, ShownMessage>()
  let count = 0

  const warn = (text: string): void => {
    double.call('Messages.warn', text)
    console.warn(`PayPal Message: ${text}`)
  }

  function containersOf(target: Target | readonly HTMLElement[] | undefined): readonly HTMLElement[] {
    const selected = target ?? '[data-pp-message]'
    if (typeof selected !== 'string') return [selected].flat() as HTMLElement[]
    const found = [...document.querySelectorAll<HTMLElement>(selected)]
    if (found.length === 0) warn(`invalid_selector: ${selected}`)
    return found
  }

  function create(container: HTMLElement, options: MessageOptions): ShownMessage {
    count++
    const uid = createUid('paypal-message', record.instances.length)
    const element = document.createElement('span')
    element.id = uid
    const style = document.createElement('style')
    style.textContent = `#${uid}{display:block;width:100%}`
    const frame = createFrame(double, frameName('paypal-message', uid), `PayPal Message ${count}`)
    frame.style.cssText = 'display:block;width:100%;height:0;border:0;opacity:0'
    element.append(style, frame)
    container.setAttribute('data-pp-id', String(count))
    container.append(element)
    const row: InstanceRow = {
      kind: 'Messages',
      container: container.id || container.localName,
      state: 'rendering',
      renders: 1,
      updates: 0,
      props: Object.keys(options),
    }
    record.instances.push(row)
    const message: ShownMessage = {
      resolved: resolveMessage(options, warn),
      options,
      row,
      element,
      frame,
      frameDocument: undefined,
      destroy() {
        row.state = 'destroyed'
        stopWatching()
        shown.delete(container)
        double.live.delete(message)
        container.removeAttribute('data-pp-id')
        element.remove()
      },
    }
    shown.set(container, message)
    double.live.add(message)
    // An element that a fragment replaced is forgotten; an emptied one gets its message back (provider-sdk.md 3.5).
    const stopWatching = watchRemoval(element, container, {
      onDetached: () => message.destroy(),
      onEmptied() {
        message.destroy()
        void renderInto(container, message.options)
      },
      onMoved: () => void row.renders++,
      onFrameClosed: () => message.destroy(),
    })
    return message
  }

  /** Shows the provider's answer: a message with its height, or none where the provider offers nothing. */
  async function ask(message: ShownMessage): Promise<void> {
    const { outcome, delayMs, height } = scenario.messages
    if (outcome === 'never') return
    await pause(delayMs)
    if (message.row.state === 'destroyed') return
    message.row.state = 'rendered'
    const hasOffer = outcome === 'render'
    Object.assign(message.frame.style, { height: hasOffer ? `${height}px` : '0', opacity: hasOffer ? '1' : '0' })
    fill(message, hasOffer)
    const meta = { messageType: hasOffer ? 'SHORT_TERM' : 'NO_OFFER' }
    double.call('Messages.onRender', { meta })
    message.options.onRender?.({ meta })
  }

  function fill({ frameDocument, resolved, options }: ShownMessage, hasOffer: boolean): void {
    if (!frameDocument) return
    const { body } = frameDocument
    body.replaceChildren()
    if (!hasOffer) return
    const button = frameDocument.createElement('button')
    button.type = 'button'
    button.textContent = messageText(resolved)
    button.addEventListener('click', () => {
      double.call('Messages.onClick', { meta: {} })
      options.onClick?.({ meta: {} })
    })
    body.append(button)
  }

  async function load(message: ShownMessage): Promise<void> {
    if (!double.hasFrames) return
    await new Promise<void>((resolve) => {
      loadFrame(message.frame, (frameDocument) => {
        addSheet(frameDocument, sheet)
        message.frameDocument = frameDocument
        resolve()
      })
    })
  }

  async function renderInto(container: HTMLElement, options: MessageOptions): Promise<void> {
    if (!container.isConnected) return warn('not_in_document')
    const before = shown.get(container)
    if (!before) {
      const message = create(container, options)
      await load(message)
      return ask(message)
    }
    before.resolved = mergeMessage(before.resolved, resolveMessage(options, warn))
    before.options = { ...before.options, ...options }
    before.row.updates++
    return ask(before)
  }

  function make(options: MessageOptions = {}): MessagesInstance {
    return {
      render(target) {
        double.call('Messages.render', typeof target === 'string' ? target : undefined, options)
        const containers = containersOf(target)
        // The first container is rendered at once, the others 20 ms after each other (provider-sdk.md 3.5).
        const work = containers.map((container, index) =>
          (index === 0 ? Promise.resolve() : pause(20 * index)).then(() => renderInto(container, options)),
        )
        return thenables.from(Promise.all(work).then(() => undefined))
      },
    }
  }

  return Object.assign(make, { last: (container: Element) => shown.get(container)?.resolved })
}

const sheet = `
html, body { margin: 0; overflow: hidden; background: transparent }
button { all: unset; cursor: pointer; font: 13px/22px system-ui, sans-serif; color: #1b1b1b; text-decoration: underline }
button:focus-visible { outline: 2px solid #0070e0; outline-offset: -2px }`
