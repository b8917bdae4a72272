import type { FeatureContext } from '../../inject/defineFeature.ts'
import { createEdits, type Edits } from '../../inject/edits.ts'
import { sanitise } from '../../inject/html.ts'
import { createStoreEvents, type StoreEvent } from '../../inject/storeEvents.ts'
import { isOriginalRunning } from './original.ts'

/** The field that holds the chosen variation's id. */
export const variationIdSelector = '.variation_id,[name=variation_id]'

/**
 * Shows the markup that a chosen variation brings in the form's place for it, and takes it out again. What was typed into it
 * is still there when the variation is chosen once more. Contract price-and-offer 7
 * @param kind `nyp` or `so`
 * @param changed is told after each choice or its end. `edits` end with the choice.
 */
export function followVariations(
  { element: form, profile: { pp }, signal }: FeatureContext,
  kind: string,
  changed: (variationId: unknown, edits: Edits) => void,
): void {
  const { on } = createStoreEvents(signal)
  const known: Record<string, Element | null> = {}
  let life = new AbortController()
  signal.addEventListener('abort', () => life.abort())

  const show = (variation: Record<string, unknown> | null | undefined, isPurchasable: unknown): void => {
    life.abort()
    life = new AbortController()
    const edits = createEdits(life.signal)
    const html = isPurchasable ? variation?.[`${pp}_${kind}_html`] : ''
    if (typeof html === 'string' && html && !isOriginalRunning(pp)) {
      known[html] ??= sanitise(html, 'page').firstElementChild
      const node = known[html]
      const place = form.querySelector(`.${pp}-${kind}-wrap`)
      const { parentNode, nextSibling } = form.querySelector('.woocommerce-variation-availability') ?? {}
      if (node && place) edits.replace(place, node)
      else if (node && parentNode) edits.insert(node, parentNode, nextSibling)
    }
    changed(variation?.variation_id, edits)
  }
  const choose = ({ parameters: [variation, isPurchasable] }: StoreEvent): void =>
    show(variation as Record<string, unknown>, isPurchasable)
  const clear = (): void => {
    if (!(Number(form.querySelector<HTMLInputElement>(variationIdSelector)?.value) > 0)) show(null, false)
  }
  // Some are told to what lies around the form.
  const target = form.closest('.variations_form') ?? form
  for (const prefix of ['', 'viwpvs_']) {
    on(`${prefix}show_variation`, choose, { signal, target })
    on(`${prefix}hide_variation`, clear, { signal, target })
  }
}
