/** Stars in the place of the list from which a review's rating is chosen. Contract complete-takeover CT102 */

import type { KeyboardEvent } from 'react'
import { stepOfArrow } from '../../inject/dom/arrowKeys.ts'
import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { announceChange } from '../../inject/dom/fields.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { atom, type PrimitiveAtom } from '../../inject/state/atoms.ts'
import { show } from '../../inject/views/show.tsx'
import { useAct, useAtomValue } from '../../inject/views/useView.ts'
import { platformSettings } from '../shared/platform/endpoint.ts'
import { createShowBeside } from '../shared/platform/fragments/showBeside.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { plainText } from '../shared/platform/texts.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { formTexts } from './texts.ts'

const values = [1, 2, 3, 4, 5] as const

export const ratingStars: Part = {
  selector: '#respond select[name="rating"]',
  start: (context) => standIn(context, { names: ['single-product'] }, showStars),
}

/** Shows the stars. They take over that a rating is required, since a hidden list cannot show that to the shopper. */
function showStars(context: FeatureContext): void {
  const { edits, signal, store } = context
  const select = context.element as HTMLSelectElement
  const settings = platformSettings(context, 'single_product')
  const label = select.form?.querySelector<HTMLElement>('.comment-form-rating label')
  const printed = settings?.i18n_rating_options
  const names = values.map((value) => {
    const optionText = [...select.options].find((option) => option.value === String(value))?.text
    return plainText(Array.isArray(printed) && printed[value - 1]) || (optionText ?? String(value))
  })
  const isRequired = select.required && settings?.review_rating_required !== 'no'
  const valueAtom = atom(Number(select.value) || 0)
  setAttributes(edits, select, { style: 'display:none', required: null })
  const choose = (value: number): void => {
    select.value = String(value)
    announceChange(select)
  }
  const showBeside = createShowBeside(context)
  const stars = show(
    context,
    <Stars
      valueAtom={valueAtom}
      names={names}
      labelId={label?.id || undefined}
      label={label?.textContent}
      choose={choose}
    />,
    { anchor: select, position: 'before' },
  )
  // Another script, or the form's reset, may choose as well.
  listen(
    select,
    'change',
    () => {
      store.set(valueAtom, Number(select.value) || 0)
      showBeside(stars.host)
    },
    signal,
  )
  if (!select.form || !isRequired) return
  listen(
    select.form,
    'submit',
    (event) => {
      if (select.value) return
      event.preventDefault()
      event.stopImmediatePropagation()
      showBeside(stars.host, plainText(settings?.i18n_required_rating_text) || formTexts(context)('ratingRequired'))
      stars.host.querySelector('a')?.focus()
    },
    signal,
    { capture: true },
  )
}

interface StarsProps {
  readonly valueAtom: PrimitiveAtom<number>
  readonly names: readonly string[]
  readonly labelId: string | undefined
  readonly label: string | null | undefined
  choose(value: number): void
}

/** A group of radio buttons with the platform's markup, whose style sheet draws the stars. Arrow keys move and choose. */
function Stars({ valueAtom, names, labelId, label, choose }: StarsProps) {
  const chosen = useAtomValue(valueAtom)
  const handle = useAct()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOfArrow(event.key, event.currentTarget) ?? { ArrowUp: 1, ArrowDown: -1, ' ': 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const focused = Number((event.target as HTMLElement).dataset.value)
    const value = ((focused + step + values.length - 1) % values.length) + 1
    choose(value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${value}"]`)?.focus()
  }
  return (
    <p className={chosen ? 'stars selected' : 'stars'}>
      <span
        role="radiogroup"
        aria-labelledby={labelId}
        aria-label={labelId ? undefined : (label ?? undefined)}
        onKeyDown={handle(onKeyDown as never)}
      >
        {values.map((value, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the platform's style sheet draws this shape.
          // biome-ignore lint/a11y/useValidAnchor: as above.
          <a
            key={value}
            href="#rating"
            role="radio"
            aria-checked={value === chosen}
            tabIndex={value === (chosen || 1) ? 0 : -1}
            data-value={value}
            className={`star-${value}${value === chosen ? ' active' : ''}`}
            onClick={
              handle((event: { preventDefault(): void }) => {
                event.preventDefault()
                choose(value)
              }) as never
            }
          >
            {names[index]}
          </a>
        ))}
      </span>
    </p>
  )
}
