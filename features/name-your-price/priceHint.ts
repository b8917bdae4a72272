/** Shows the lowest and highest price to shoppers who focus the price field. */
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { atom, type Store } from '../../inject/state/atoms.ts'
import { ownUiClass } from '../../inject/views/ownUi.ts'
import { show } from '../../inject/views/show.tsx'
import { findBuyButton } from '../shared/checked-price/product.ts'
import { formOf, type ProductContext, typedPrice } from '../shared/checked-price/productForm.ts'
import { type Bound, namedNumbers } from './model.ts'

const described = 'aria-describedby'
/** Number of ids so far: a page may have several price fields, and the sticky bar repeats one. */
const countAtom = atom(0)

function newId(store: Store): string {
  store.set(countAtom, store.get(countAtom) + 1)
  return `vernissage-price-${store.get(countAtom)}`
}

/**
 * An amount as it can be typed into the field: without marks between thousands where these would make it another price, and with at
 * least two decimals where it has any.
 */
function written(amount: number, field: HTMLInputElement, locale: string): string {
  const language = locale.slice(0, 2)
  const decimals = { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }
  const grouped = amount.toLocaleString(language, decimals)
  const isReadAlike = typedPrice(grouped, field, locale) === amount
  return isReadAlike ? grouped : amount.toLocaleString(language, { ...decimals, useGrouping: false })
}

/**
 * Describes a price field by its bounds when it gets the focus: by the shop's own texts where they name a bound, and by a hint of ours
 * for bounds that they do not name.
 */
export function describeBounds(product: ProductContext): void {
  const { element: form, edits, page, pp, signal, store } = product
  const onFocusIn = (_event: Event, element: HTMLElement): void => {
    const field = element as HTMLInputElement
    if (field.hasAttribute(described)) return
    const bounds = (['min', 'max'] as const)
      .map((name) => ({ name, amount: Number(field[name]) }))
      .filter(({ amount }) => amount > 0)
    const words = field.closest(`.${pp}-nyp-wrap`)?.querySelectorAll(`.${pp}-before-wrap,.${pp}-after-wrap`)
    const ids: string[] = []
    const amounts = bounds.map(({ amount }) => amount)
    let unnamed: readonly Bound[] = bounds
    for (const each of words ?? []) {
      const numbers = namedNumbers(each.textContent, amounts)
      const isNamed = ({ amount }: Bound): boolean => numbers.includes(amount)
      if (!bounds.some(isNamed)) continue
      unnamed = unnamed.filter((bound) => !isNamed(bound))
      if (!each.id) edits.attribute(each, 'id', newId(store))
      ids.push(each.id)
    }
    if (unnamed.length > 0) {
      const id = newId(store)
      const anchor = field.closest(`.${pp}-value-wrap`) ?? field
      const unit = anchor.querySelector(`.${pp}-value-symbol`)?.textContent ?? ''
      // The shop's setting for its currency. Contract price-and-offer 3.1
      const isBefore = anchor.matches(`.${pp}-value-wrap-symbol-left`)
      const withUnit = (text: string): string => (isBefore ? `${unit}${text}` : `${text} ${unit}`.trim())
      const hint = unnamed
        .map(({ name, amount }) => `${name}. ${withUnit(written(amount, field, page.locale))}`)
        .join(', ')
      const attributes = { id, class: `${ownUiClass} vernissage-price-hint` }
      show(product, hint, { anchor, position: 'after', tag: 'small', attributes })
      ids.push(id)
    }
    if (ids.length === 0) return
    edits.attribute(field, described, ids.join(' '))
    // The sticky bar is outside of all landmarks. With a label, its form is a landmark that screen readers find.
    if (!form.closest('main,dialog'))
      edits.attribute(formOf(form), 'aria-label', findBuyButton(product)?.textContent.trim() ?? null)
  }
  listenWithin(form, 'focusin', `[name=${pp}_nyp_value]`, onFocusIn, signal)
}
