/**
 * The form of a product with variations, where the platform's own script is absent: choices, result, price, events. Events
 * that other code triggers on the form have the effects that they have with the platform's script. Source: contract
 * theme-and-platform 3.6, 2.11.
 */

import { after } from '../../inject/dom/lifetime.ts'
import { defineFeature } from '../../inject/feature.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { startBuyButton } from './buyButton.ts'
import { checkChoice } from './checkChoice.ts'
import { holdPresses } from './holdPresses.ts'
import { readVariations } from './model.ts'
import { announceRemoved, narrowOptions } from './narrowOptions.ts'
import { resetChoice } from './resetChoice.ts'
import { showVariation } from './showVariation.ts'
import { updateGallery } from './updateGallery.ts'
import { createVariationForm } from './variationForm.ts'

/** The platform waits as long before it looks at a form. */
const startMs = 100

const scripts = { names: ['add-to-cart-variation'], method: 'variation_form' }

export default defineFeature({
  id: 'store-platform-variations',
  continues: 'store-platform',
  selector: 'form.variations_form',
  isUrgent: true,

  mount(context) {
    return standIn(context, scripts, (acting) => {
      const { profile, signal } = acting
      const shop = createVariationForm(acting)
      if (!shop) return
      const { form, fire, when } = shop
      narrowOptions(shop)
      announceRemoved(shop)
      checkChoice(shop)
      showVariation(shop)
      updateGallery(shop)
      startBuyButton(shop)
      // After the button, which removes the sentence about an earlier choice when a variation is shown.
      holdPresses(shop)
      resetChoice(shop)
      when('reload_product_variations', () => {
        shop.variations = readVariations(form)
      })
      const start = (): void => {
        fire('check_variations')
        fire(`${profile.shop}_variation_form`, { form })
      }
      after(startMs, start, signal)
    })
  },
})
