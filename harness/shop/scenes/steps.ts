/** Steps of journeys, short enough to read a whole visit at a glance. */
import type { StepSource } from '../../scene/journey.ts'

const only = (selector: string): string[] => [selector]

export function fill(selector: string, value: string): StepSource {
  return { type: 'change', selectors: only(selector), value }
}

export function click(selector: string): StepSource {
  return { type: 'click', selectors: only(selector), offsetX: 5, offsetY: 5 }
}

/** A key goes down and up where the focus is. */
export function press(key: string): readonly StepSource[] {
  return [
    { type: 'keyDown', key },
    { type: 'keyUp', key },
  ]
}

export function see(selector: string): StepSource {
  return { type: 'waitForElement', selectors: only(selector) }
}

export function seeNone(selector: string): StepSource {
  return { type: 'waitForElement', selectors: only(selector), count: 0 }
}

export function seeText(selector: string, text: string): StepSource {
  return { type: 'x-expectText', selectors: only(selector), text }
}

export function seeValue(selector: string, value: string): StepSource {
  return { type: 'x-expectValue', selectors: only(selector), value }
}

export function seeAttribute(selector: string, name: string, value: string): StepSource {
  return { type: 'x-expectAttribute', selectors: only(selector), name, value }
}

/**
 * On the next page the visitor moves before acting, and optimisers load the script then.
 * @param place where the pointer goes @param ready what the script has put there when it acts
 */
export function comeNear(place: string, ready: string): readonly StepSource[] {
  return [{ type: 'hover', selectors: only(place) }, see(ready)]
}

export function seeFocus(selector: string): StepSource {
  return { type: 'x-expectFocus', selectors: only(selector) }
}

/** @param from address of the other site's page @param url with origin */
export function arrive(from: string, url: string): StepSource {
  return { type: 'x-arrive', from, url }
}

export function passTime(minutes: number): StepSource {
  return { type: 'x-passTime', minutes }
}

export function seeCookie(name: string, holds: string | null): StepSource {
  return { type: 'x-expectCookie', name, holds }
}

export function call(name: string, ...parameters: readonly (string | number | boolean | object)[]): StepSource {
  return { type: 'x-call', name, parameters: parameters as never }
}

/** @param url with origin */
export function goTo(url: string): StepSource {
  return { type: 'navigate', url }
}
