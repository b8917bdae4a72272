/**
 * More pictures of the chosen variation in the place of the product's, where the theme's extension for them is on the page
 * but cannot run, as without jQuery. Source: contract theme-and-platform 2.12.
 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { sanitise } from '../../inject/html.ts'
import { run } from '../../inject/lifetime.ts'
import { createScope } from '../../inject/scope.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'
import { productOf } from './productOf.ts'

export function moreImages({ element, http, page, profile: { theme }, signal }: FeatureContext): void {
  const { on } = createStoreEvents(signal)
  const product = productOf(element)
  const extension = `script[src*="${theme}-variation-images-frontend"]`
  const answers: Record<string, Promise<unknown>> = {}
  let shown: unknown
  let end = (): void => {}

  const load = (id: string): Promise<unknown> => {
    const action = `${theme}_additional_variation_images_load_images_ajax_frontend`
    // Asked again after a failure, when the variation is chosen again.
    const forget = (): void => void delete answers[id]
    const body = new URLSearchParams({ action, variation_id: id })
    answers[id] ??= http.json({ url: page.ajaxUrl, body, signal }).catch(forget)
    return answers[id]
  }

  const show = async (id: unknown): Promise<void> => {
    if (id === shown) return
    shown = id
    end()
    const isTheirs = 'jQuery' in window || !document.querySelector(extension)
    if (isTheirs || !(Number(id) > 0)) return
    const { images, thumbs } = Object(await load(String(id)))
    if (id !== shown || signal.aborted) return
    const scope = createScope(signal)
    end = scope.end
    for (const [place, html] of [
      ['.product-gallery-slider', images],
      ['.product-thumbnails', thumbs],
    ] as const) {
      const row = product.querySelector(place)
      if (!row || !Array.isArray(html) || html.length === 0) continue
      // The first one is the variation's own.
      for (const old of [...row.children].slice(1)) scope.edits.remove(old)
      for (const each of html) scope.edits.insert(sanitise(String(each), 'page').firstElementChild ?? new Text(), row)
    }
  }

  for (const name of ['found_variation', 'reset_data', 'hide_variation']) {
    on(
      name,
      ({ target, parameters: [variation] }) => {
        const form = target instanceof Element && target.closest('.product')
        if (form && form !== product) return
        run(signal, () => show(name === 'found_variation' ? Object(variation).variation_id : 0))
      },
      { signal },
    )
  }
}
