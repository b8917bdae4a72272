import type { FeatureContext } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'
import { buyButtonSelector, formOf } from '../checked-price/productForm.ts'

/** Says between which prices the shopper may choose, from the moment in which one comes to the field. */
export function tellBounds({ element: form, edits, page, profile: { pp }, signal }: FeatureContext): void {
  listen(
    form,
    'focusin',
    ({ target }) => {
      const field = target as HTMLInputElement
      const described = 'aria-describedby'
      if (field.name !== `${pp}_nyp_value` || field.hasAttribute(described)) return
      const place = field.closest(`.${pp}-value-wrap`) ?? field
      const unit = place.querySelector(`.${pp}-value-symbol`)?.textContent ?? ''
      const bounds = (['min', 'max'] as const)
        .filter((bound) => Number(field[bound]) > 0)
        .map((bound) => `${bound}. ${Number(field[bound]).toLocaleString(page.locale.slice(0, 2))} ${unit}`)
      if (bounds.length === 0) return
      const hint = document.createElement('small')
      // The bar at the lower edge repeats the form.
      hint.id = `vernissage-price-${document.querySelectorAll(`[${described}^=vernissage-price]`).length}`
      hint.textContent = ` ${bounds.join(', ')}`
      edits.insert(hint, place.parentNode as Node, place.nextSibling)
      edits.attribute(field, described, hint.id)
      // The bar lies outside of all landmarks, where nobody would look for it.
      if (!form.closest('main,dialog')) {
        edits.attribute(formOf(form), 'aria-label', form.querySelector(buyButtonSelector)?.textContent.trim() ?? null)
      }
    },
    signal,
  )
}
