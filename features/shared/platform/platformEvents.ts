/** Listens to and fires the platform's events for the stand-ins, as long as the feature lives. */

import { hasModifier } from '../../../inject/legacy/intercept.ts'
import { createStoreEvents, type FiredEvent, isPrevented, type StoreEvents } from '../../../inject/shop/storeEvents.ts'

export interface PlatformEvents {
  /** Fires one of the platform's events. */
  readonly emit: StoreEvents['emit']
  /** Listens to events of the platform, names separated by spaces. `parameters`: what jQuery handlers get after the event. */
  when(
    names: string,
    // biome-ignore lint/suspicious/noExplicitAny: the code that fires an event decides what it carries.
    handler: (parameters: readonly any[], target: EventTarget | null, event: FiredEvent) => unknown,
    on?: EventTarget,
  ): void
  /**
   * Listens to events on all present and future elements that match, after all other listeners; not where one of them has prevented
   * the default, nor for clicks that open another tab or window. Also gets clicks and submits that plugins trigger through jQuery,
   * which native listeners do not get.
   */
  on<Found extends HTMLElement>(
    type: string,
    selector: string,
    handler: (element: Found, event: FiredEvent) => unknown,
  ): void
  /** Listens to changes of matching fields, also those that plugins trigger through jQuery after they have entered a value. */
  onChange<Found extends HTMLElement>(selector: string, handler: (field: Found) => unknown): void
  /** The same events for a part of the page that may leave before the feature ends. */
  until(signal: AbortSignal): PlatformEvents
}

/** Creates the events. @param mayAct asked before each call of a handler; false: the handler is not called */
export function createPlatformEvents(signal: AbortSignal, mayAct: () => boolean): PlatformEvents {
  const events = createStoreEvents(signal)
  return {
    emit: events.emit,
    until: (shorter) => createPlatformEvents(shorter, mayAct),

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
