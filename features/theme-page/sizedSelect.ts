/** The category select of a search form is as wide as what is chosen. Contract complete-takeover 2 (CT05) */
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { Part } from '../shared/stand-in/parts.ts'

/** Room for what the browser draws beside the text, as in the theme. */
const roomPx = 7

export const sizedSelect: Part = { selector: '.resize-select', start: sizeSelect }

function sizeSelect({ element, edits, signal }: FeatureContext): void {
  const select = element as HTMLSelectElement
  let isByPointer = false
  const resize = (): void => {
    // With this property the browser sizes the select itself, also while it is hidden.
    if (globalThis.CSS?.supports?.('field-sizing', 'content')) return
    const widthPx = textWidthPx(select)
    if (widthPx === undefined) return
    const style = select.getAttribute('style')?.replace(/(?:^|;)\s*width:[^;]*/, '') ?? ''
    edits.attribute(select, 'style', `${style && `${style};`}width:${widthPx + roomPx}px`)
  }
  const onChange = (): void => {
    resize()
    // A visitor who chooses by keyboard stays on the select, as on every other field.
    if (select.value && isByPointer) searchFieldOf(select)?.focus()
  }
  resize()
  listen(select, 'pointerdown', () => (isByPointer = true), signal)
  listen(select, 'keydown', () => (isByPointer = false), signal)
  listen(select, 'change', onChange, signal)
}

function searchFieldOf(select: HTMLSelectElement): HTMLElement | null | undefined {
  return select.form?.querySelector<HTMLElement>('input.search-field')
}

/** Measured without the page's layout. */
function textWidthPx(select: HTMLSelectElement): number | undefined {
  const canvas = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return undefined
  canvas.font = getComputedStyle(select).font
  return Math.ceil(canvas.measureText(select.selectedOptions[0]?.text ?? '').width)
}
