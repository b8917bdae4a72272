/** A card field's frame: one input, with the classes and attributes that the page gives it. */
import type { CardFieldName, CardStyle } from '../../types.ts'
import { addSheet } from '../zoid/frame.ts'
import { cardStyleSheet } from './cardStyle.ts'

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

/** Fills the frame's document; an input in it is an ordinary one, so a test types into it. */
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

/** CSS pixels; the page's styles decide about the rest. */
export const fieldHeightPx = 48

const baseSheet = `
html, body { margin: 0; overflow: hidden; background: transparent }
input { box-sizing: border-box; width: 100%; height: ${fieldHeightPx}px; padding: 12px; font: 16px/1.3 system-ui, sans-serif;
  background: #fff; border: 1px solid #6b6b6b; border-radius: 4px }
.message { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`
