/** A card field's frame: one input, with the classes and attributes that the page gives it. */
import type { CardFieldName, CardStyle } from '../../cardTypes.ts'
import { addSheet } from '../zoid/frame.ts'

export interface CardInput {
  readonly element: HTMLInputElement
  setMessage(text: string): void
}

export interface CardInputOptions {
  readonly field: CardFieldName
  readonly placeholder: string | undefined
  readonly style: CardStyle
  readonly attributes: ReadonlyMap<string, string>
  readonly classes: ReadonlySet<string>
  readonly maxLength: number | undefined
}

const labels: Readonly<Record<CardFieldName, string>> = {
  name: 'Name auf der Karte',
  number: 'Kartennummer',
  cvv: 'Prüfziffer',
  expiry: 'Gültig bis',
}

const autocomplete: Readonly<Record<CardFieldName, AutoFill>> = {
  name: 'cc-name',
  number: 'cc-number',
  cvv: 'cc-csc',
  expiry: 'cc-exp',
}

const placeholders: Readonly<Record<CardFieldName, string>> = {
  name: 'Name auf der Karte',
  number: 'Kartennummer',
  cvv: 'Prüfziffer',
  expiry: 'MM / JJ',
}

/** Fills the frame's document with an ordinary input, so that tests can type into it. */
export function fillCardFrame(document: Document, options: CardInputOptions): CardInput {
  addSheet(document, baseSheet)
  addSheet(
    document,
    cardStyleSheet(options.style, (text) => console.warn(text)),
  )
  const element = document.createElement('input')
  const { field, attributes, classes, maxLength } = options
  element.id = `card-${field}`
  element.name = field
  element.type = field === 'name' ? 'text' : 'tel'
  element.autocomplete = autocomplete[field]
  element.setAttribute('aria-label', labels[field])
  element.placeholder = options.placeholder ?? placeholders[field]
  if (maxLength !== undefined) element.maxLength = maxLength
  for (const [name, value] of attributes) element.setAttribute(name, value)
  element.classList.add(...classes)
  const message = document.createElement('span')
  message.className = 'message'
  message.setAttribute('role', 'status')
  document.body.append(element, message)
  return {
    element,
    setMessage(text) {
      message.textContent = text
    },
  }
}

/** Height of a field in CSS pixels; the page's styles decide about the rest. */
export const fieldHeightPx = 48

const baseSheet = `
html, body { margin: 0; overflow: hidden; background: transparent }
input { box-sizing: border-box; width: 100%; height: ${fieldHeightPx}px; padding: 12px; font: 16px/1.3 system-ui, sans-serif;
  background: #fff; border: 1px solid #6b6b6b; border-radius: 4px }
.message { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`

const properties = new Set(
  `appearance background border border-radius box-shadow color direction font font-family font-size font-size-adjust font-stretch
   font-style font-variant font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures
   font-variant-numeric font-weight height letter-spacing line-height opacity outline padding padding-bottom padding-left
   padding-right padding-top text-shadow transition -moz-appearance -moz-osx-font-smoothing -moz-tap-highlight-color
   -moz-transition -webkit-appearance -webkit-osx-font-smoothing -webkit-tap-highlight-color -webkit-transition`
    .trim()
    .split(/\s+/),
)

/**
 * Keeps the styles that a page may give to card fields, and warns about all others (provider-sdk.md 3.4).
 * @param warn called for each property that is dropped
 * @returns a style sheet's text
 */
export function cardStyleSheet(style: CardStyle, warn: (text: string) => void): string {
  return Object.entries(style)
    .map(([selector, declarations]) => {
      const kept = Object.entries(declarations).filter(([property]) => {
        if (properties.has(property)) return true
        warn(`style property is not supported: ${property}`)
        return false
      })
      return `${scoped(selector)} { ${kept.map(([property, value]) => `${property}: ${value}`).join('; ')} }`
    })
    .join('\n')
}

/** Prefixes selectors of states and classes, such as `:focus`, with `input`. */
function scoped(selector: string): string {
  return /^[:.]/.test(selector) ? `input${selector}` : selector
}
