/** The events that the stand-ins follow and fire, for as long as the feature lives. */

import { hasModifier } from '../../../inject/legacy/intercept.ts'
import { createStoreEvents, type FiredEvent, isPrevented, type StoreEvents } from '../../../inject/shop/storeEvents.ts'

export interface PlatformEvents {
  /** Announces one of the platform's events. */
  readonly emit: StoreEvents['emit']
  /** Follows events of the platform by their names, separated by spaces. `parameters`: what jQuery handlers get after the event. */
  when(
    names: string,
    // biome-ignore lint/suspicious/noExplicitAny: the code that fires an event decides what it carries.
    handler: (parameters: readonly any[], target: EventTarget | null, event: FiredEvent) => unknown,
    on?: EventTarget,
  ): void
  /**
   * Follows events on every element that matches, now and later, after all other listeners: not where one of them has prevented the
   * default. A click that is to open something elsewhere is the browser's. Plugins press links and send forms through jQuery, which
   * tells its own listeners alone, and then has the browser do the rest.
   */
  on<Found extends HTMLElement>(
    type: string,
    selector: string,
    handler: (element: Found, event: FiredEvent) => unknown,
  ): void
  /** Follows fields that match and have changed. Plugins announce through jQuery alone what they have entered into a field. */
  onChange<Found extends HTMLElement>(selector: string, handler: (field: Found) => unknown): void
}

/** @param mayAct asked before each act that follows an event */
export function createPlatformEvents(signal: AbortSignal, mayAct: () => boolean): PlatformEvents {
  const events = createStoreEvents(signal)
  return {
    emit: events.emit,

    when(names, handler, on = document) {
      for (const name of names.split(' ')) {
        events.on(name, ({ parameters, target, event }) => mayAct() && handler(parameters, target, event), {
          signal,
          target: on,
        })
      }
    },

    on<Found extends HTMLElement>(
      type: string,
      selector: string,
      handler: (element: Found, event: FiredEvent) => unknown,
    ) {
      events.on(type, ({ target, event }) => {
        const { button } = event as MouseEvent
        const found = target instanceof Element && target.closest<Found>(selector)
        if (found && !isPrevented(event) && !(button > 0) && !hasModifier(event as MouseEvent) && mayAct())
          handler(found, event)
      })
    },

    onChange<Found extends HTMLElement>(selector: string, handler: (field: Found) => unknown) {
      events.on('change', ({ target }) => {
        const found = mayAct() && target instanceof Element && target.closest<Found>(selector)
        if (found) handler(found)
      })
    },
  }
}
