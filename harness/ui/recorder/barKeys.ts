/** The keys of the bar: they reach it before the page, wherever the focus is. */

export interface BarKeys {
  /** While something is chosen in the page, all keys are for that. @returns true: neither the page nor the bar gets the key */
  onKeyDown: ((event: KeyboardEvent) => boolean) | undefined
  /** Gives the focus back to the element of the page that had it. */
  leave(): void
  /** The element of the page that had the focus before the bar. */
  readonly focused: Element | null
}

/** To be called before anything else listens to the window. */
export function listenToKeys(container: Element): BarKeys {
  let focused: Element | null = null
  /** Keys that the page did not see going down. */
  const keptDown = new Set<string>()
  const keys: BarKeys = {
    onKeyDown: undefined,
    get focused() {
      const { activeElement, body } = document
      // A button of the bar that has gone leaves the focus to the page's body.
      return isInBar() || activeElement === body ? (focused ?? activeElement) : activeElement
    },
    leave() {
      const button = shadowOf(container).activeElement
      if (button instanceof HTMLElement) button.blur()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      focused = null
    },
  }

  function isInBar(): boolean {
    return shadowOf(container).activeElement !== null
  }

  function enter(): void {
    if (!isInBar()) focused = document.activeElement
    container.querySelector<HTMLElement>('[data-entry]')?.focus({ preventScroll: true })
  }

  addEventListener(
    'keydown',
    (event) => {
      const isShortcut = event.code === 'KeyV' && event.altKey && event.shiftKey
      if (!event.isTrusted || !(isShortcut || keys.onKeyDown?.(event))) return
      event.stopImmediatePropagation()
      event.preventDefault()
      keptDown.add(event.code)
      if (isShortcut) enter()
    },
    { capture: true },
  )
  addEventListener(
    'keyup',
    (event) => {
      if (keptDown.delete(event.code)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  return keys
}

function shadowOf(container: Element): ShadowRoot {
  return container.getRootNode() as ShadowRoot
}
