/** Notices whether pressing a control has an effect, and prevents that the page is left. Runs in the page. */

export interface Effects {
  /** Starts to watch for effects, except those of the focus on the control itself. */
  begin(control: Element): void
  /** Resolves with true at the first effect since `begin`, or with false after `timeoutMs`. */
  happened(timeoutMs: number): Promise<boolean>
  /** Ends the watch. */
  stop(): void
}

interface NavigateEventLike extends Event {
  readonly hashChange: boolean
  readonly destination: { readonly url: string }
}

/** Elements that change by themselves. */
const selfChanging = '[data-countdown], [data-vernissage-host=health]'

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
    happened: (timeoutMs) =>
      new Promise((resolve) => {
        const end = (result: boolean): void => {
          clearTimeout(timer)
          note = () => {
            hasHappened = true
          }
          resolve(result)
        }
        const timer = setTimeout(() => end(false), timeoutMs)
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
  return element !== null && !element.closest(selfChanging) && !(element === control && element.localName === 'select')
}

/** Counts navigations as effects and prevents those that would leave the page. A link to `#` has no effect. */
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

/** Counts calls and windows of the browser as effects. */
function watchCalls(note: () => void): void {
  const wrap = <Target extends object>(target: Target, name: keyof Target, answer?: unknown): void => {
    const original = target[name] as (...parameters: unknown[]) => unknown
    Object.assign(target, {
      [name](this: unknown, ...parameters: unknown[]) {
        note()
        return answer === undefined ? original.apply(this, parameters) : answer
      },
    })
  }
  wrap(window, 'fetch')
  wrap(XMLHttpRequest.prototype, 'send')
  wrap(navigator, 'sendBeacon')
  for (const name of ['alert', 'confirm', 'print', 'open'] as const) wrap(window, name, null)
}
