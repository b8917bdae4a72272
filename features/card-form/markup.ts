/** Keeps the server's elements around the card's frames up to date with what is typed. provider-sdk 4.2, 4.5, 4.6; payments-addenda 3.14 */
import { debounce } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { show } from '../../inject/views/show.tsx'
import type { CardFrames, Containers } from './frames.ts'
import { type CardState, type FieldName, sizeOf } from './model.ts'
import type { CardSettings } from './settings.ts'

type FrameMarkup = Pick<CardFrames, 'toggleClass' | 'describe'>

interface FieldMarkupOptions {
  readonly containers: Containers
  readonly settings: CardSettings
  /** Prefix of the form's classes. */
  readonly prefix: string
  readonly stateAtom: Atom<CardState>
  /** Sets classes and descriptions inside of the frames; undefined while there are none. */
  frames(): FrameMarkup | undefined
}

/** Marks the containers, shows what is wrong with a field, and gives each the name that its label shows. */
export function connectFields(context: FeatureContext, options: FieldMarkupOptions): void {
  for (const field of options.containers.keys()) connectField(context, field, options)
}

function connectField(
  context: FeatureContext,
  field: FieldName,
  { containers, settings, prefix, stateAtom, frames }: FieldMarkupOptions,
): void {
  const container = containers.get(field) as HTMLElement
  const text = settings.errors[field] ?? ''
  const setError = connectError(context, container, text, prefix)
  let before: CardState[FieldName]
  follow(context, stateAtom, (state, edits) => {
    const now = state[field]
    if (!now) return
    const has = (is: (each: NonNullable<typeof now>) => boolean): boolean => before !== undefined && is(before)
    const isInvalid = now.look === 'invalid'
    edits.toggleClass(container, 'card-field--valid', now.look === 'valid')
    edits.toggleClass(container, 'card-field--invalid', isInvalid)
    edits.toggleClass(container, 'card-field--focused', now.isFocused)
    if (has(({ isFocused }) => isFocused) !== now.isFocused) frames()?.toggleClass(field, 'focused', now.isFocused)
    if (has(({ look }) => look === 'invalid') !== isInvalid) frames()?.toggleClass(field, 'invalid', isInvalid)
    if (has(({ hasError }) => hasError) !== now.hasError) {
      frames()?.describe(field, now.hasError ? text : '')
      setError(now.hasError)
    }
    before = now
  })
}

/** @returns a function that shows or hides the text about the error */
function connectError(
  context: FeatureContext,
  container: Element,
  text: string,
  prefix: string,
): (isShown: boolean) => void {
  const { element, edits } = context
  const group = nameGroup(context, container, prefix)
  const anchor = element.querySelector(`[data-parent="${CSS.escape(container.id)}"]`)
  if (!anchor || !text) return () => {}
  const id = `${container.id}-error`
  edits.toggleClass(anchor, 'vernissage-card-error', true)
  let isThere = false
  return (isShown) => {
    const attributes = { class: 'error-content', id }
    // The text stays in the page when the error is over; the class of its element hides it.
    if (!isThere) show(context, text, { anchor, position: 'append', tag: 'span', attributes })
    isThere = true
    edits.toggleClass(anchor, 'is-shown', isShown)
    if (group) edits.attribute(group, 'aria-describedby', isShown ? id : null)
  }
}

/** Names the group around a field after its label, since the field itself is in another document. */
function nameGroup({ edits }: FeatureContext, container: Element, prefix: string): Element | undefined {
  const group = container.closest(`.${prefix}-field--container`) ?? undefined
  const label = group?.querySelector(`.${prefix}-field--label`)
  if (!group || !label) return undefined
  if (!label.id) edits.attribute(label, 'id', `${container.id}-label`)
  edits.attribute(group, 'role', 'group')
  edits.attribute(group, 'aria-labelledby', label.id)
  return group
}

const resizeDelayMs = 100

/** Gives the method's row a class for its width, as the shop's styles want it. S9.16, S9.17 */
export function followWidth({ element, edits, signal }: FeatureContext): void {
  const row = element.closest<HTMLElement>('li')
  if (!row) return
  let last: string | undefined
  const measure = (): void => {
    const { marginLeft, marginRight } = getComputedStyle(row)
    const width =
      row.getBoundingClientRect().width + (Number.parseFloat(marginLeft) || 0) + (Number.parseFloat(marginRight) || 0)
    // A row that is hidden keeps its classes.
    if (width <= 0) return
    const size = `card-field-container--${sizeOf(width)}`
    if (last && last !== size) edits.toggleClass(row, last, false)
    edits.toggleClass(row, size, true)
    last = size
  }
  measure()
  // The row's own size: it also changes where the window's does not, as when a step of the checkout opens.
  observe(ResizeObserver, [row], debounce(resizeDelayMs, measure, signal), signal)
}
