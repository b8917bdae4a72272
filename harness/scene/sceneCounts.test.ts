import { describe, expect, it } from 'vitest'
import { features } from '../../features/index.ts'
import { defaultProfile, fillIn } from '../../inject/profile.ts'
import { loadScene, sceneNames } from './scene.ts'

const scenes = sceneNames().map((name) => loadScene(name))

/** Selectors of all features; a list of selectors is split into its parts. */
const selectors = features.flatMap(({ selector }) => fillIn(selector, defaultProfile).split(/,\s*/))

/** Scenes that happy-dom parses as browsers do: it keeps a form inside a form, which browsers drop. `scenes.spec.ts` counts in a browser. */
const comparableScenes = scenes.filter(({ name }) => name !== 'contact-nested-form')

/** The pages that journeys open after the first page; a scene counts selectors only on the first. */
const laterPages = scenes.flatMap(({ calls }) => {
  const bodies = calls.flatMap(({ answers }) => answers.map(({ text }) => text))
  const pages = bodies.filter((text) => text?.startsWith('<!'))
  return pages.map((text) => new DOMParser().parseFromString(text ?? '', 'text/html'))
})

/**
 * Selectors whose markup no scene has, so that other tests prove them: the separate bar without its wrapper, which contracts name and no
 * recorded theme prints (contract theme-and-platform 2.13; `features/sticky-add-to-cart/feature.test.ts`), and the page of an order
 * whose payment has failed (`features/wallet-buttons/thanks.test.ts`, in the living shop `features/saved-payment/savedPayment.spec.ts`).
 */
const withoutScene = [
  ':not(.sticky-add-to-cart-wrapper)>.sticky-add-to-cart[data-product-id]',
  '.woocommerce-thankyou-order-failed',
]

describe('selector counts of the scenes', () => {
  it.each(comparableScenes)('$name: every selector matches as often as the scene says', ({ page, counts }) => {
    const html = new DOMParser().parseFromString(new TextDecoder().decode(page), 'text/html')
    const found = Object.keys(counts).map((selector) => [selector, html.querySelectorAll(selector).length])
    expect(Object.fromEntries(found)).toEqual(counts)
  })

  it.each(selectors)('"%s" matches in some scene, unless only unit tests prove it', (selector) => {
    const isCounted = scenes.some(({ counts }) => (counts[selector] ?? 0) > 0)
    const isFound = isCounted || laterPages.some((page) => page.querySelector(selector))
    expect(isFound).toBe(!withoutScene.includes(selector))
  })
})
