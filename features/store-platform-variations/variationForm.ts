import type { FeatureContext } from '../../inject/feature.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { createShowBeside } from '../shared/platform/showBeside.ts'
import { type PlatformTextKey, platformText } from '../shared/platform/texts.ts'
import { type Choice, readVariations, type Variation } from './variation.ts'

/** What all parts of the form have in common. */
export interface VariationForm extends FeatureContext {
  readonly form: HTMLFormElement
  /** Where what is known of the chosen variation is shown. */
  readonly result: HTMLElement
  readonly selects: readonly HTMLSelectElement[]
  /** The page's own list, as it is now; undefined where each choice is answered by a call. */
  variations: readonly Variation[] | undefined
  choice(): Choice
  readonly emit: PlatformEvents['emit']
  /** Fires an event on the form. */
  fire(name: string, ...parameters: readonly unknown[]): void
  /** Hears an event of the form. */
  hear(name: string, handler: (...parameters: Parameters<Parameters<PlatformEvents['hear']>[1]>) => unknown): void
  /** Tells the form which variation is sent; '' = none. */
  setVariationId(id: string): void
  text(key: PlatformTextKey): string
  /** Says a sentence below the choices, or takes it away. */
  say(text?: string, className?: string): void
}

/** Undefined where nothing of the product is for sale. */
export function createVariationForm(context: FeatureContext & PlatformEvents): VariationForm | undefined {
  const { edits, emit, hear } = context
  const form = context.element as HTMLFormElement
  const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')]
  const result = form.querySelector<HTMLElement>('.single_variation')
  if (selects.length === 0 || !result) return undefined
  const showBeside = createShowBeside(context)
  return {
    ...context,
    form,
    result,
    selects,
    variations: readVariations(form),
    choice: () => Object.fromEntries(selects.map((select) => [nameOf(select), select.value])),
    emit,
    fire: (name, ...parameters) => emit(name, parameters, form),
    hear: (name, handler) => hear(name, handler, form),
    setVariationId(id) {
      for (const input of form.querySelectorAll('[name=variation_id], .variation_id')) {
        edits.attribute(input, 'value', id)
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    text: (key) => platformText(context, key, 'add_to_cart_variation'),
    say: (text, className = '') => showBeside(result, text, `${className} woocommerce-info`.trim()),
  }
}

/** The attribute that a select chooses. */
export function nameOf({ dataset, name }: HTMLSelectElement): string {
  return dataset.attribute_name ?? name
}
