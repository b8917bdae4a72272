/** Runs in the page: notices whether something happens after a control was pressed, and keeps the page where it is. */

export interface Effects {
  /** From now on something counts. What the control does to itself by having the focus does not. */
  begin(control: Element): void
  /** Whether something has happened, at the latest after `patienceMs`. */
  happened(patienceMs: number): Promise<boolean>
  stop(): void
}

interface NavigateEventLike extends Event {
  readonly hashChange: boolean
  readonly destination: { readonly url: string }
}

/** What changes by itself. */
const restless = '[data-countdown], [data-vernissage-host=health]'

export function createEffects(): Effects {
  const controller = new AbortController()
  const { signal } = controller
  let control: Element | undefined
  let hasHappened = false
  let note = (): void => {
    hasHappened = true
  }
  const options = { signal, capture: true } as const

  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => isChange(target, control))) note()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const type of ['scroll', 'input', 'change', 'invalid', 'toggle', 'play'])
    addEventListener(type, (event) => void (event.target !== control && note()), options)
  addEventListener('focusin', ({ target }) => void (target !== control && note()), options)
  watchAddresses(() => note(), signal)
  watchCalls(() => note())
  return {
    begin(next) {
      observer.takeRecords()
      control = next
      hasHappened = false
    },
    happened: (patienceMs) =>
      new Promise((resolve) => {
        const end = (result: boolean): void => {
          clearTimeout(timer)
          note = () => {
            hasHappened = true
          }
          resolve(result)
        }
        const timer = setTimeout(() => end(false), patienceMs)
        note = () => end(true)
        if (observer.takeRecords().some(({ target }) => isChange(target, control)) || hasHappened) end(true)
      }),
    stop() {
      observer.disconnect()
      controller.abort()
    },
  }
}

function isChange(target: Node, control: Element | undefined): boolean {
  const element = target instanceof Element ? target : target.parentElement
  return element !== null && !element.closest(restless) && !(element === control && element.localName === 'select')
}

/** A link or form that would leave the page has its effect, but the page stays. One to `#` goes nowhere. */
function watchAddresses(note: () => void, signal: AbortSignal): void {
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { hashChange, destination } = event as NavigateEventLike
      const hash = decodeURIComponent(new URL(destination.url).hash.slice(1))
      if (!hashChange) event.preventDefault()
      if (!hashChange || (hash !== '' && document.getElementById(hash))) note()
    },
    { signal },
  )
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented) return
      const leaves = link.target !== '' || link.hasAttribute('download') || !/^https?:|^javascript:/.test(link.href)
      if (leaves && link.getAttribute('href') !== '#') {
        event.preventDefault()
        note()
      }
    },
    { signal },
  )
}

/** Calls, and windows of the browser. */
function watchCalls(note: () => void): void {
  const noted = <Target extends object>(target: Target, name: keyof Target, answer?: unknown): void => {
    const original = target[name] as (...parameters: unknown[]) => unknown
    Object.assign(target, {
      [name](this: unknown, ...parameters: unknown[]) {
        note()
        return answer === undefined ? original.apply(this, parameters) : answer
      },
    })
  }
  noted(window, 'fetch')
  noted(XMLHttpRequest.prototype, 'send')
  noted(navigator, 'sendBeacon')
  for (const name of ['alert', 'confirm', 'print', 'open'] as const) noted(window, name, null)
}
