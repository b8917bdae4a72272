/**
 * The form of a product with variations, where the platform's own script is absent: choices, result, price, picture, events.
 * What other code triggers on the form is obeyed as the platform obeys it. Source: contract theme-and-platform 3.6, 2.11.
 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { createEdits } from '../../inject/edits.ts'
import { ApiError } from '../../inject/http.ts'
import { after, listen } from '../../inject/lifetime.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'
import { block } from '../store-platform/block.ts'
import { callPlatform, platformSettings } from '../store-platform/endpoint.ts'
import { refuseBeside } from '../store-platform/platformScript.ts'
import { type PlatformTextKey, platformText } from '../store-platform/texts.ts'
import { createFormView } from './formView.ts'
import { showImage } from './image.ts'
import { createAttributeField } from './options.ts'
import { limitQuantity } from './quantity.ts'
import { resultOf } from './result.ts'
import { type Choice, findVariation, optionStates, readVariations, toVariation, type Variation } from './variation.ts'

/** The platform's times. Contract 2.11, 3.6 */
const startMs = 100
const showMs = 300
const galleryMs = 20

const scripts = ['add-to-cart-variation']
const trace = { plugin: 'variation_form' }
export default defineFeature({
  id: 'store-platform-variations',
  continues: 'store-platform',
  selector: 'form.variations_form',
  isUrgent: true,

  setup: ({ profile }) => refuseBeside(profile, scripts, trace),

  mount(context) {
    const { edits, profile, signal } = context
    const refusal = refuseBeside(profile, scripts, trace)
    if (refusal) return refusal
    const form = context.element as HTMLFormElement
    const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')]
    const result = form.querySelector<HTMLElement>('.single_variation')
    // Nothing of the product is for sale.
    if (selects.length === 0 || !result) return undefined

    const fields = selects.map((select) => createAttributeField(select, edits))
    const view = createFormView(form, result, context)
    const gallery = form.closest('.product')?.querySelector<HTMLElement>('.images')
    const { emit, on } = createStoreEvents(signal)
    let variations = readVariations(form)
    /** While the form starts, what is preselected is judged silently. */
    let isStarting = true
    let call: AbortController | undefined
    let limits: AbortController | undefined
    let cancelShow = (): void => {}

    const server = [...result.childNodes]
    edits.onUndo(() => result.replaceChildren(...server))
    // An alert would cut off what the screen reader is saying about the choice. Contract 8
    edits.attribute(result, 'role', 'status')
    signal.addEventListener('abort', () => {
      call?.abort()
      limits?.abort()
    })

    hear('check_variations', (chosen) => check((chosen as Choice | undefined) ?? choice()))
    hear('update_variation_values', narrow)
    hear('found_variation', (variation) => found(toVariation(variation)))
    hear('reset_data', resetData)
    hear('reset_image', () => changeImage(undefined))
    hear('show_variation', (_variation, isPurchasable) => view.setButton(isPurchasable ? '' : 'is-unavailable'))
    hear('hide_variation', () => view.setButton('selection-needed'))
    hear('announce_reset', () => view.sayReset(text('reset_alert', 'reset')))
    hear('clear_reset_announcement', () => view.sayReset(''))
    hear('reset_focus', () => selects[0]?.focus())
    hear('reload_product_variations', () => {
      variations = readVariations(form)
    })
    listen(form, 'change', ({ target }) => selects.includes(target as HTMLSelectElement) && changed(), signal)
    listen(form, 'click', clicked, signal)
    const start = (): void => {
      fire('check_variations')
      fire(`${profile.shop}_variation_form`, { form })
      isStarting = false
    }
    after(startMs, start, signal)
    return undefined

    function fire(name: string, ...parameters: unknown[]): void {
      emit(name, parameters, form)
    }

    function hear(name: string, handler: (...parameters: readonly unknown[]) => void): void {
      on(name, ({ parameters }) => handler(...parameters), { signal, target: form })
    }

    /** @param name of the platform's own sentence, where the page prints it */
    function text(name: string, key: PlatformTextKey): string {
      return platformText(context, platformSettings(context, 'add_to_cart_variation')?.[`i18n_${name}_text`], key)
    }

    function choice(): Choice {
      return Object.fromEntries(fields.map(({ name, select }) => [name, select.value]))
    }

    function changed(): void {
      setVariationId('')
      view.say()
      if (variations) fire('woocommerce_variation_select_change')
      fire('check_variations')
      fire('woocommerce_variation_has_changed')
      fire('clear_reset_announcement')
    }

    function check(chosen: Choice): void {
      call?.abort()
      const before = selects.map(({ value }) => value).join()
      if (variations) fire('update_variation_values')
      // A choice that the others rule out was taken back meanwhile, and what is left has been judged.
      if (before !== selects.map(({ value }) => value).join()) return
      view.showResetLink(fields.some(({ name }) => chosen[name]))
      if (!fields.every(({ name }) => chosen[name])) fire('reset_data')
      else if (variations) settle(findVariation(variations, chosen), isStarting)
      else void ask(chosen, isStarting)
    }

    /** Above some thirty variations the page holds none of them. */
    async function ask(chosen: Choice, isSilent: boolean): Promise<void> {
      call = new AbortController()
      const unblock = block(form, call.signal)
      const { product_id = '', custom_data = '' } = form.dataset
      try {
        const answer = await callPlatform(
          context,
          'get_variation',
          { ...chosen, product_id, ...(custom_data && { custom_data }) },
          call.signal,
        )
        unblock()
        settle(answer ? toVariation(answer) : undefined, isSilent)
      } catch (error) {
        unblock()
        if (!(error instanceof ApiError)) throw error
        fire('reset_data')
        view.say(error.message)
      }
    }

    function settle(variation: Variation | undefined, isSilent: boolean): void {
      if (variation) fire('found_variation', variation)
      else fire('reset_data')
      if (!variation && !isSilent)
        view.say(text('no_matching_variations', 'unavailable'), `${profile.shop}-no-matching-variations`)
    }

    function narrow(): void {
      if (!variations) return
      for (const { select, name, narrow: narrowField } of fields) {
        const isValid = narrowField(optionStates(variations, choice(), name))
        if (!isValid) select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      fire('woocommerce_update_variation_values')
    }

    function found(variation: Variation | undefined): void {
      if (!variation) return
      view.showFacts(variation)
      changeImage(variation)
      setVariationId(String(variation.variation_id ?? ''))
      limits?.abort()
      limits = new AbortController()
      const quantity = form.querySelector<HTMLInputElement>('.single_variation_wrap .quantity input.qty[name=quantity]')
      if (quantity) limitQuantity(createEdits(limits.signal), quantity, variation)
      const { is_purchasable, is_in_stock, variation_is_visible } = variation
      const show = (): void => {
        result?.replaceChildren(resultOf(variation, text('unavailable', 'unavailable')))
        emit(
          'show_variation',
          [variation, Boolean(is_purchasable && is_in_stock && variation_is_visible)],
          result as Element,
        )
      }
      cancelShow()
      cancelShow = after(showMs, show, signal)
    }

    function resetData(): void {
      cancelShow()
      limits?.abort()
      view.showFacts(undefined)
      fire('reset_image')
      result?.replaceChildren()
      emit('hide_variation', [], result as Element)
    }

    function changeImage(variation: Variation | undefined): void {
      showImage(edits, gallery, variation)
      const imageId = String(variation?.image_id ?? '')
      const isOther = (form.getAttribute('current-image') ?? '') !== imageId
      if (isOther) edits.attribute(form, 'current-image', imageId)
      const tell = (): void => {
        window.dispatchEvent(new Event('resize'))
        if (!gallery) return
        if (isOther) emit('woocommerce_gallery_reset_slide_position', [], gallery)
        emit('woocommerce_gallery_init_zoom', [], gallery)
      }
      after(galleryMs, tell, signal)
    }

    function setVariationId(value: string): void {
      for (const input of form.querySelectorAll('input[name=variation_id], input.variation_id')) {
        edits.attribute(input, 'value', value)
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }

    function clicked(event: MouseEvent): void {
      const target = event.target as Element
      if (target.closest('.reset_variations')) {
        event.preventDefault()
        reset()
      } else if (view.button?.contains(target) && view.button.classList.contains('disabled')) {
        event.preventDefault()
        explain()
      }
    }

    function reset(): void {
      for (const select of selects) select.value = ''
      for (const select of selects) select.dispatchEvent(new Event('change', { bubbles: true }))
      fire('announce_reset')
      fire('reset_data')
      fire('reset_focus')
    }

    /** Why the button does nothing. Where a call failed, it is tried again. */
    function explain(): void {
      const open = selects.find(({ value }) => !value)
      open?.focus()
      if (open) view.say(text('make_a_selection', 'select'))
      else if (variations || view.has('is-unavailable')) view.say(text('unavailable', 'unavailable'))
      else changed()
    }
  },
})
