import { announceChange } from '../../inject/dom/fields.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { show } from '../../inject/views/show.tsx'
import { createShowBeside } from '../shared/platform/fragments/showBeside.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { type PlatformTextKey, platformText } from '../shared/platform/texts.ts'
import { type Choice, readVariations, type Variation } from './model.ts'

/** Elements and services that all parts of the form share. */
export interface VariationForm extends FeatureContext {
  readonly form: HTMLFormElement
  /** Where what is known of the chosen variation is shown. */
  readonly result: HTMLElement
  readonly selects: readonly HTMLSelectElement[]
  /** The page's own list, as it is now; undefined where each choice is answered by a call. */
  variations: readonly Variation[] | undefined
  /** What the call that is under way asks about, as JSON; '' = no choice is being asked about. */
  requestedChoice: string
  choice(): Choice
  readonly emit: PlatformEvents['emit']
  /** Fires an event on the form. */
  fire(name: string, ...parameters: readonly unknown[]): void
  /** Follows an event of the form. */
  when(name: string, handler: (...parameters: Parameters<Parameters<PlatformEvents['when']>[1]>) => unknown): void
  /** Sets which variation the form sends; '' = none. */
  setVariationId(id: string): void
  text(key: PlatformTextKey): string
  /** Shows a sentence below the choices, or removes it. */
  showMessage(text?: string, className?: string): void
}

/** Creates the parts' common context; undefined where nothing of the product is for sale. */
export function createVariationForm(context: FeatureContext & PlatformEvents): VariationForm | undefined {
  const { edits, emit, profile, when } = context
  const form = context.element as HTMLFormElement
  const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')]
  if (selects.length === 0) return undefined
  // A theme may leave the place out, so that nothing of a variation is shown; the events are fired on it all the same.
  const hidden = { anchor: form, position: 'append', attributes: { hidden: '' } } as const
  const result = form.querySelector<HTMLElement>('.single_variation') ?? show(context, null, hidden).host
  const showBeside = createShowBeside(context)
  return {
    ...context,
    form,
    result,
    selects,
    variations: readVariations(form),
    requestedChoice: '',
    choice: () => Object.fromEntries(selects.map((select) => [nameOf(select), select.value])),
    emit,
    fire: (name, ...parameters) => emit(name, parameters, form),
    // Plugins fire some of them under the name that the platform's handlers have in jQuery, which no others hear.
    when: (name, handler) => when(`${name}.${profile.shop}-variation-form`, handler, form),
    setVariationId(id) {
      for (const input of form.querySelectorAll('[name=variation_id], .variation_id')) {
        edits.attribute(input, 'value', id)
        announceChange(input)
      }
    },
    text: (key) => platformText(context, key, 'add_to_cart_variation'),
    showMessage: (text, className = '') => showBeside(result, text, `${className} woocommerce-info`.trim()),
  }
}

/** The attribute that a select chooses. */
export function nameOf({ dataset, name }: HTMLSelectElement): string {
  return dataset.attribute_name ?? name
}

/** Moves the focus to a choice: to the theme's swatches, which hide the list behind them, or else to the list. */
export function focusChoice(select: HTMLSelectElement | undefined): void {
  const swatch = select?.closest('.value')?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')
  ;(swatch ?? select)?.focus()
}
