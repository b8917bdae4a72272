import type { FeatureContext } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'
import { ownUiClass } from '../../inject/ownUi.ts'
import { buyButtonSelector, formOf } from '../checked-price/productForm.ts'
import { namedNumbers } from './namedNumbers.ts'

const described = 'aria-describedby'
/** Several fields of a page, and the bar at the lower edge that repeats one, need ids of their own. */
const unique = { count: 0 }

const newId = (): string => `vernissage-price-${++unique.count}`

/**
 * Describes a price field, as soon as it is entered, by the bounds of its price: by the shop's own words where they name
 * them, and by a hint of ours for those that the shop does not name.
 */
export function describeBounds(context: FeatureContext): void {
  const { element: form, edits, profile, signal } = context
  const { pp } = profile
  listen(
    form,
    'focusin',
    ({ target }) => {
      const field = target as HTMLInputElement
      if (field.name !== `${pp}_nyp_value` || field.hasAttribute(described)) return
      const bounds = (['min', 'max'] as const).filter((bound) => Number(field[bound]) > 0)
      const isNamedIn = (words: Element, bound: 'min' | 'max'): boolean =>
        namedNumbers(words.textContent).includes(Number(field[bound]))
      const shopWords = [
        ...(field.closest(`.${pp}-nyp-wrap`)?.querySelectorAll(`.${pp}-before-wrap,.${pp}-after-wrap`) ?? []),
      ].filter((words) => bounds.some((bound) => isNamedIn(words, bound)))
      const unnamed = bounds.filter((bound) => !shopWords.some((words) => isNamedIn(words, bound)))
      const ids = shopWords.map((words) => {
        if (!words.id) edits.attribute(words, 'id', newId())
        return words.id
      })
      if (unnamed.length > 0) ids.push(insertHint(field, unnamed, context))
      if (ids.length === 0) return
      edits.attribute(field, described, ids.join(' '))
      // The bar lies outside of all landmarks, where nobody would look for it.
      if (!form.closest('main,dialog')) {
        edits.attribute(formOf(form), 'aria-label', form.querySelector(buyButtonSelector)?.textContent.trim() ?? null)
      }
    },
    signal,
  )
}

/** Inserts a row below the field that names `bounds`. Returns its id. */
function insertHint(
  field: HTMLInputElement,
  bounds: readonly ('min' | 'max')[],
  { edits, page, profile: { pp } }: FeatureContext,
): string {
  const place = field.closest(`.${pp}-value-wrap`) ?? field
  const unit = place.querySelector(`.${pp}-value-symbol`)?.textContent ?? ''
  const hint = document.createElement('small')
  hint.id = newId()
  hint.className = `${ownUiClass} vernissage-price-hint`
  hint.textContent = bounds
    .map((bound) => `${bound}. ${Number(field[bound]).toLocaleString(page.locale.slice(0, 2))} ${unit}`)
    .join(', ')
  edits.insert(hint, place.parentNode as Node, place.nextSibling)
  return hint.id
}
