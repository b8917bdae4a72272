/** `paypal.Messages(options)`: one frame per container, which later messages in it only update (provider-sdk.md 3.5). */
import type { MessageOptions, MessagesInstance, Target } from '../../types.ts'
import { type Double, pause } from '../double.ts'
import { mergeMessage, type ResolvedMessage, resolveMessage } from './messageOptions.ts'
import { type ShownMessage, showMessage } from './shownMessage.ts'

export interface MessagesFactory {
  (options?: MessageOptions): MessagesInstance
  /** The options of the message that the container shows now. */
  last(container: Element): ResolvedMessage | undefined
}

export function createMessages(double: Double): MessagesFactory {
  const { document, thenables } = double
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

  async function renderInto(container: HTMLElement, options: MessageOptions): Promise<void> {
    if (!container.isConnected) return warn('not_in_document')
    const resolved = resolveMessage(options, warn)
    const before = shown.get(container)
    if (!before) {
      const message = showMessage(double, {
        container,
        number: ++count,
        options,
        resolved,
        onGone: () => void shown.delete(container),
        onEmptied: (latest) => void renderInto(container, latest),
      })
      shown.set(container, message)
      await message.load()
      return message.ask()
    }
    before.resolved = mergeMessage(before.resolved, resolved)
    before.options = { ...before.options, ...options }
    before.row.updates++
    return before.ask()
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
