/** Handlers of the platform's events take and give buttons as jQuery has them. Source: contract theme-and-platform 3.4. */
type JQuery = (target: Element) => { triggerHandler(name: string, parameters: readonly unknown[]): unknown }

function jQuery(): JQuery | undefined {
  const { jQuery: found } = window as { jQuery?: unknown }
  return typeof found === 'function' ? (found as JQuery) : undefined
}

/** The button as handlers expect it: in jQuery's hands where it is on the page. */
export function toParameter(button: HTMLElement): unknown {
  return jQuery()?.(button) ?? button
}

/** The element in a parameter; undefined where it holds none. */
export function toButton(parameter: unknown): HTMLElement | undefined {
  const element = parameter instanceof Element ? parameter : (parameter as readonly unknown[] | null | undefined)?.[0]
  return element instanceof HTMLElement ? element : undefined
}

/** Whether a handler of an event answers `false`; without jQuery, whether a listener prevents it. */
export function isVetoed(name: string, button: HTMLElement): boolean {
  const source = jQuery()
  if (source) return source(document.body).triggerHandler(name, [toParameter(button)]) === false
  return !document.body.dispatchEvent(new CustomEvent(name.replace(/\..*/, ''), { cancelable: true, detail: [button] }))
}
