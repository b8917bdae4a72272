/** An overlay in which the provider asks the buyer something; people and tests answer it in the same way. */
import type { Double } from './double.ts'
import { addSheet } from './zoid/frame.ts'

export interface Choice {
  /** `data-sdk-action` of its button: `approve` */
  readonly action: string
  readonly label: string
  run(): void
}

export interface OverlayOptions {
  readonly className: string
  /** `data-…` attributes by name. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly title: string
  readonly text: string
  readonly choices: readonly Choice[]
}

export interface Overlay {
  readonly element: HTMLElement
  setText(text: string): void
  /** Disables choices while the provider is busy or refuses them. */
  setEnabled(action: string, isEnabled: boolean): void
  close(): void
}

/** Opens the overlay and focuses it. Closing restores the focus, unless the page has moved it meanwhile. */
export function openOverlay({ document }: Double, options: OverlayOptions): Overlay {
  addStyles(document)
  const before = document.activeElement as HTMLElement | null
  const element = document.createElement('div')
  element.className = `payment-sdk-overlay ${options.className}`
  element.setAttribute('role', 'dialog')
  element.setAttribute('aria-modal', 'true')
  element.setAttribute('aria-label', options.title)
  for (const [name, value] of Object.entries(options.attributes ?? {})) element.setAttribute(`data-${name}`, value)
  const panel = append(element, 'div', 'payment-sdk-panel')
  append(panel, 'p', 'payment-sdk-title').textContent = options.title
  const text = append(panel, 'p', 'payment-sdk-text')
  text.textContent = options.text
  text.setAttribute('aria-live', 'polite')
  const buttons = options.choices.map(({ action, label, run }) => {
    const button = append(panel, 'button', 'payment-sdk-choice')
    button.type = 'button'
    button.dataset.sdkAction = action
    button.textContent = label
    button.addEventListener('click', run)
    return button
  })
  document.body.append(element)
  buttons[0]?.focus()
  return {
    element,
    setText(next) {
      text.textContent = next
    },
    setEnabled(action, isEnabled) {
      for (const button of buttons) if (button.dataset.sdkAction === action) button.disabled = !isEnabled
    },
    close() {
      if (!element.isConnected) return
      // Browsers move the focus to the body when they disable the focused control.
      const hasFocus = element.contains(document.activeElement) || document.activeElement === document.body
      element.remove()
      if (hasFocus) before?.focus?.()
    },
  }
}

export function append<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = parent.ownerDocument.createElement(name)
  if (className) element.className = className
  parent.append(element)
  return element
}

const styled = new WeakSet<Document>()

function addStyles(document: Document): void {
  if (styled.has(document)) return
  styled.add(document)
  addSheet(document, css)
}

const css = `
.payment-sdk-overlay { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center;
  background: rgb(0 0 0 / .55); font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b }
.payment-sdk-panel { box-sizing: border-box; width: min(24rem, 92vw); padding: 1.5rem; background: #fff; border-radius: 10px }
.payment-sdk-title { margin: 0 0 .5rem; font-weight: 700; font-size: 18px }
.payment-sdk-text { margin: 0 0 1rem }
.payment-sdk-choice { display: block; width: 100%; min-height: 44px; margin-top: .5rem; padding: .5rem 1rem; font: inherit;
  color: #1b1b1b; background: #f1f1f1; border: 1px solid #6b6b6b; border-radius: 6px; cursor: pointer }
.payment-sdk-choice[data-sdk-action='approve'] { color: #fff; background: #003087; border-color: #003087 }
.payment-sdk-choice:focus-visible { outline: 3px solid #0070e0; outline-offset: 2px }
.payment-sdk-choice:disabled { opacity: .5; cursor: default }
`
