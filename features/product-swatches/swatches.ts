/**
 * Colours, pictures and words in the place of a list of options: a group of radio buttons, which follows the server's list
 * behind it, also when other code changes that. Contract complete-takeover CT84
 */

import { stepOfArrow } from '../../inject/dom/arrowKeys.ts'
import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { enterValue } from '../../inject/dom/fields.ts'
import { listen, watch } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { isOn, themeSetting } from '../../inject/shop/theme.ts'
import { show } from '../../inject/views/show.tsx'
import type { Part } from '../shared/stand-in/parts.ts'
import { type ThemeFile, themeStandIn } from '../shared/theme/themeFile.ts'

const swatchesFile: ThemeFile = {
  handle: 'swatches-frontend',
  path: 'assets/js/(?:extensions/)?{theme}-swatches-frontend\\b',
}

const swatchSelector = '.ux-swatch[data-value]'

export const swatches: Part = {
  selector: '.variations_form .ux-swatches',
  start: (context) =>
    themeStandIn(context, swatchesFile, (standIn) => {
      const select = selectOf(standIn.element)
      if (select) connectSwatches(standIn, select)
    }),
}

/** The list behind the swatches; undefined where the page has none, and the swatches stay as they are. */
function selectOf(group: HTMLElement): HTMLSelectElement | undefined {
  const name = group.dataset.attribute_name
  const selects = [...(group.closest('.variations_form')?.querySelectorAll('select') ?? [])]
  return (
    selects.find((select) => name && (select.dataset.attribute_name === name || select.name === name)) ??
    group.closest('.value')?.querySelector('select') ??
    undefined
  )
}

function connectSwatches(context: FeatureContext, select: HTMLSelectElement): void {
  const { element, edits, signal } = context
  const label = select.labels?.[0] ?? select.closest('tr')?.querySelector('label')
  const showNameOf = createNameDisplay(context, label)
  setAttributes(edits, element, { role: 'radiogroup', 'aria-label': label?.textContent.trim() || null })

  const findSwatches = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(swatchSelector)]
  const isOffered = ({ dataset }: HTMLElement): boolean =>
    [...select.options].some(({ value, disabled }) => value === dataset.value && !disabled)

  /** Marks the swatches as the list has them. */
  const update = (): void => {
    const found = findSwatches()
    const chosen = found.find(({ dataset }) => dataset.value === select.value)
    const reachable = chosen ?? found.find(isOffered)
    for (const swatch of found) {
      const isChosen = swatch === chosen
      edits.toggleClass(swatch, 'selected', isChosen)
      edits.toggleClass(swatch, 'disabled', !isOffered(swatch))
      setAttributes(edits, swatch, {
        role: 'radio',
        'aria-label': nameOf(swatch),
        'aria-checked': String(isChosen),
        'aria-disabled': isOffered(swatch) ? null : 'true',
        tabindex: swatch === reachable ? '0' : '-1',
      })
    }
    showNameOf(chosen)
  }
  const choose = (value: string): void => {
    if (select.value === value) return
    enterValue(select, value)
    update()
  }

  const mayDeselect = !isOn(themeSetting(context, 'options', 'swatches_disable_deselect'))
  const onClick = (_event: Event, swatch: HTMLElement): void => {
    const { value = '' } = swatch.dataset
    if (!isOffered(swatch)) return
    if (value !== select.value) choose(value)
    else if (mayDeselect) choose('')
  }
  const onKey = (event: KeyboardEvent, swatch: HTMLElement): void => {
    const next = hasModifier(event) ? undefined : swatchForKey(event.key, swatch, findSwatches().filter(isOffered))
    if (!next) return
    event.preventDefault()
    choose(next.dataset.value ?? '')
    next.focus()
  }
  listenWithin(element, 'click', swatchSelector, onClick, signal)
  listenWithin(element, 'keydown', swatchSelector, onKey, signal)
  listenWithin(element, 'mouseover focusin', swatchSelector, (_event, swatch) => showNameOf(swatch), signal)
  listen(element, 'mouseleave focusout', update, signal)
  // Visitors and other code choose, reset and take options away in the list.
  if (select.form) listen(select.form, 'change reset_data', update, signal)
  watch(select, { childList: true, subtree: true, attributeFilter: ['disabled'] }, update, signal)
  update()
}

/** The swatch that a key chooses, as with radio buttons; undefined for every other key. */
function swatchForKey(key: string, swatch: HTMLElement, offered: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === ' ' || key === 'Enter') return offered.find((each) => each === swatch)
  const step = stepOfArrow(key, swatch) ?? { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined || offered.length === 0) return undefined
  return offered[(offered.indexOf(swatch) + step + offered.length) % offered.length]
}

function nameOf({ dataset, title, textContent }: HTMLElement): string {
  return dataset.name || title || textContent.trim() || (dataset.value ?? '')
}

/** @returns shows a swatch's name in the label, where the theme stacks label and swatches; without a swatch it shows none */
function createNameDisplay(context: FeatureContext, label: Element | null | undefined) {
  const { element, edits } = context
  const isStacked = element.closest('[class*=stacked]') !== null
  const printed = label?.querySelector<HTMLElement>('.ux-swatch-selected-value')
  if (!label || !(isStacked || printed)) return () => {}
  const attributes = { class: 'ux-swatch-selected-value' }
  const place = printed ?? show(context, null, { anchor: label, position: 'append', tag: 'span', attributes }).host
  return (swatch: HTMLElement | undefined): void => edits.text(place, swatch ? `: ${nameOf(swatch)}` : '')
}
