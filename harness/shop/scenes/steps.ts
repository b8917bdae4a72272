/** The short names of steps in the plans, so that a whole visit can be read at a glance. */
import type { StepSource } from '../../scene/journey.ts'

/** A selector, or a chain of them that leads into a frame. */
type Selector = string | string[]

const on = (selector: Selector): { selectors: Selector[] } => ({ selectors: [selector] })

/** Short name → function that makes the step. Its arguments are the list that stands at the name, or the one value. */
export const stepsByName = {
  fill: (selector: Selector, value: string) => ({ type: 'change', ...on(selector), value }),
  click: (selector: Selector) => ({ type: 'click', ...on(selector), offsetX: 5, offsetY: 5 }),
  /** Moves the pointer, by which optimisers load the script on a page before the visitor acts. */
  hover: (selector: Selector) => ({ type: 'hover', ...on(selector) }),
  /** Presses and releases a key in the focused element. */
  press: (key: string) => [
    { type: 'keyDown', key },
    { type: 'keyUp', key },
  ],
  see: (selector: Selector) => ({ type: 'waitForElement', ...on(selector) }),
  seeNone: (selector: Selector) => ({ type: 'waitForElement', ...on(selector), count: 0 }),
  seeCount: (selector: Selector, count: number) => ({ type: 'waitForElement', ...on(selector), count }),
  seeText: (selector: Selector, text: string) => ({ type: 'x-expectText', ...on(selector), text }),
  seeValue: (selector: Selector, value: string) => ({ type: 'x-expectValue', ...on(selector), value }),
  seeAttribute: (selector: Selector, name: string, value: string | null) => ({
    type: 'x-expectAttribute',
    ...on(selector),
    name,
    value,
  }),
  seeFocus: (selector: Selector) => ({ type: 'x-expectFocus', ...on(selector) }),
  seeCookie: (name: string, holds: string | null) => ({ type: 'x-expectCookie', name, holds }),
  /** Chooses a variation in a form. */
  choose: (form: Selector, values: Record<string, string>) => ({ type: 'x-chooseVariation', ...on(form), values }),
  /** Clicks the provider's button, which stands in a frame. @param container of the provider's buttons */
  clickWallet: (container: string) => ({
    type: 'click',
    ...on([`frame/${container} [data-source="paypal"] .component-frame`, '[data-funding-source="paypal"]']),
  }),
  /** Arrives from another site. @param from address of the other site's page @param url with origin */
  arrive: (from: string, url: string) => ({ type: 'x-arrive', from, url }),
  /** @param url with origin */
  goTo: (url: string) => ({ type: 'navigate', url }),
  passTime: (minutes: number) => ({ type: 'x-passTime', minutes }),
  call: (name: string, ...parameters: never[]) => ({ type: 'x-call', name, parameters }),
  fire: (name: string, ...parameters: never[]) =>
    parameters.length === 0 ? { type: 'x-fire', name } : { type: 'x-fire', name, parameters },
} satisfies Record<string, (...args: never[]) => StepSource | StepSource[]>
