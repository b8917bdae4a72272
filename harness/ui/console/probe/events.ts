import type { PageEvent } from '../protocol.ts'
import { describeTarget, describeValue } from './describeValue.ts'

/** The part of jQuery that fires events. */
interface JQueryEvents {
  readonly event: {
    trigger(event: string | { type: string }, data?: unknown, target?: EventTarget, ...rest: unknown[]): unknown
  }
}

/** Reports every custom event, native or jQuery's own, and the submit and reset events of forms. */
export function reportEvents(post: (event: PageEvent) => void): void {
  const report = (channel: 'native' | 'jQuery', name: string, target: EventTarget | null, detail: unknown): void =>
    post({
      type: 'event',
      channel,
      name,
      target: describeTarget(target),
      detail: detail === null || detail === undefined ? '' : describeValue(detail),
    })

  const dispatch = EventTarget.prototype.dispatchEvent
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event instanceof CustomEvent) report('native', event.type, this, event.detail)
    return dispatch.call(this, event)
  }
  for (const type of ['submit', 'reset']) {
    addEventListener(type, ({ target }) => report('native', type, target, null), { capture: true })
  }

  let isWrapped = false
  const wrap = (): void => {
    const { jQuery } = window as { jQuery?: JQueryEvents }
    if (isWrapped || !jQuery?.event) return
    isWrapped = true
    const trigger = jQuery.event.trigger
    jQuery.event.trigger = function (event, data, target, ...rest) {
      report('jQuery', typeof event === 'string' ? event : event.type, target ?? document, data)
      return trigger.call(this, event, data, target, ...rest)
    }
  }
  // The script that loads jQuery fires a load event, which does not bubble, but can be captured.
  document.addEventListener('load', wrap, { capture: true })
  document.addEventListener('DOMContentLoaded', wrap)
}
