/**
 * Opens every recorded page of a real shop in the start conditions and compares it with the server's markup. Runs only where there are
 * recordings (`scene/recordings/findRecordings.ts`).
 */
import type { Page } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import { createLedger } from '../../judge/ledger/ledger.ts'
import { firstDifference } from '../../judge/ledger/lineDifference.ts'
import { readPageTree, type TreeElement } from '../../judge/ledger/tree.ts'
import { completeScenario } from '../../payment-sdk/scenarios/scenario.ts'
import { openContext } from '../../replay/browser/context/openContext.ts'
import { ownFolder } from '../../replay/page/replayedPage.ts'
import {
  headStart,
  type StartCondition,
  startConditions,
  startsInTurn,
  tagsOfStarts,
} from '../../replay/starts/starts.ts'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'
import { loadRecording, recordingNames } from '../../scene/recordings/recordings.ts'
import type { Scene } from '../../scene/scene.ts'
import { isSample, sampleOf } from '../run/choice/sample.ts'
import { readPlan } from '../run/choice/testPlan.ts'
import { sceneDetails } from '../sceneTests.ts'
import { expect, test } from '../storePage.ts'

const root = requireRecordings()
const { isEveryStart, isRecordedToo } = readPlan()
const names = isRecordedToo ? recordingNames(root) : []

if (isRecordedToo)
  test('recordings of a real shop are there', () => {
    expect(recordingNames(root)).toHaveLength(17)
  })

/** A page as its server made it: the document, serialised and as a tree. */
interface Reference {
  readonly html: string
  readonly tree: TreeElement
}

/** What features do to the header, which every page has, and to scripts. */
const changesOfEveryPage: readonly RegExp[] = [
  // The host of the search suggestions is empty until they arrive.
  /^\+ .*› div data-vernissage-host="live-search" style="display: contents;"$/,
  /^~ script#(?:swv|contact-form-7|vicatna-single|flatsome-(?:live-search|cart-refresh)|sourcebuster-js|wc-order-attribution|wp-statistics-tracker|wc-ppcp-(?:minicart|product|cart|checkout|card)-gateway|wc-ppcp-checkout-express|wc-ppcp-fastlane-checkout|wc-ppcp-paylater-messages|wc-ppcp-(?:actions|utils|cart|context|payment-methods|controllers|product|order|frontend-commons))-js @type: "text\/javascript" → "text\/vernissage-blocked"$/,
  /^~ script#wp-statistics-tracker-js-extra @data-vernissage added: "visitor-statistics"$/,
  /form\.searchform @data-vernissage added: "live-search"$/,
  /select\[name="product_cat"\] @aria-label added: "Kategorie"$/,
  /^~ input#woocommerce-product-search-field-\d @(?:role|autocomplete|aria-(?:autocomplete|controls|expanded)) added: "/,
  /li\.cart-item @data-vernissage added: "mini-cart"$/,
  /a\.header-cart-link @(?:data-vernissage|aria-(?:label|expanded|haspopup|controls)) added: "/,
  // The cart list gets an id, so the ledger counts it and everything in it as another element.
  /^- div#masthead › ul\.nav-dropdown /,
  /^\+ ul#vernissage-cart-1 class="nav-dropdown nav-dropdown-default"$/,
  /^\+ {3}li\.html class="html widget_shopping_cart"$/,
  /^\+ {5}div\.widget_shopping_cart_content /,
  /^\+ {7,}(?:div\.ux-mini-cart-empty|p\.woocommerce-mini-cart__empty-message|p\.return-to-shop|svg |path |a\.button class="button primary wc-backward")/,
]

/** The changes that features make to these pages without an act of the visitor; any other change is a finding. */
const expectedChanges: readonly RegExp[] = [
  ...changesOfEveryPage,
  /^~ div#wpcf7-f\S+ class: \+js -no-js$/,
  /form\.wpcf7-form @data-vernissage added: "contact-form contact-form-fields contact-form-validation"$/,
  // The script adds a spinner to forms that the page prints without one.
  /^\+ .* span\.wpcf7-spinner(?::\d)? (?:class="wpcf7-spinner"|data-vernissage-host="contact-form"| )+$/,
  /input(?:\.wpcf7-form-control|\[name="_wpcf7_free_text_[\w-]+"\])(?::\d)? @disabled added: ""$/,
  /^~ .* span\.wpcf7-character-count:\d class: \+too-short$/,
  /^- .*div#wpcf7-f/,
  /^\+ .*p\.wpcf7-form-in-wrong-place class="wpcf7-form-in-wrong-place" data-vernissage-host="contact-form" "Dieses Kontaktformular steht/,
  /^\+ {3}strong "Fehler:"$/,
  /^\+ .* div\.touch-scroll-table (?:aria-[a-z]+="[^"]*" )*class="touch-scroll-table" role="region"/,
  /table\.woocommerce-orders-table @data-vernissage added: "orders-table"$/,
  /form\.woocommerce-cart-form @data-vernissage added: "cart-auto-update"$/,
  /form\.(?:variations_form|cart)(?:\.cart)?(?::\d)? @data-vernissage added: "name-your-price suggest-offer add-to-cart"$/,
  /form\.(?:variations_form|cart)(?:\.cart)?(?::\d)? class: \+vicatna-form-init$/,
  /button(?:\.single_add_to_cart_button|\[name="add-to-cart"\])(?::\d)? class: \+vicatna-single-atc-button \+vicatna-(?:nyp-single-atc-button-not-check|so-single-atc-button-without-check)$/,
  /div\.(?:woocommerce-tabs|woocommerce-Reviews|accordion-item)(?::\d)? @data-vernissage added: "product-reviews"$/,
  /div#reviews @data-vernissage added: "product-reviews"$/,
  /div\.sticky-add-to-cart-wrapper @data-vernissage added: "sticky-add-to-cart"$/,
  /div\.sticky-add-to-cart @inert added: ""$/,
  /a\.button @href added: "#product-\d+"$/,
  /div\.ux-quantity(?::\d)? @data-vernissage added: "quantity-box"$/,
  /input\.ux-quantity__button(?::\d)? @aria-(?:label|controls|disabled) added: "/,
  /a\.quick-view(?::\d+)? @(?:aria-haspopup added: "dialog"|data-vernissage added: "quick-view")$/,
  /div#terms-and-conditions-lightbox @data-vernissage added: "terms-lightbox"$/,
  // The attribution inputs stay empty, since the visitor has not given consent.
  /wc-order-attribution-inputs @data-vernissage added: "order-attribution"$/,
  /^\+ .*input\[name="wc_order_attribution_\w+"\] type="hidden" value=""$/,
  // The provider's script does not load here: the wallet has empty hosts, and the button that places the order is unchanged.
  /(?:div#wc-ppcp-(?:product|cart)-button-container|form\[name="checkout"\]|form#add_payment_method) @data-vernissage added: "wallet-buttons(?: pay-later-message)?"$/,
  // In the payment box a sentence replaces the wallet whose script does not load.
  /^\+ div#payment › div data-vernissage-host="order-review" style="display: contents;"$/,
  // A wallet can be saved by its own button only.
  /^\+ div#payment › div\.woocommerce-info class="woocommerce-info" data-vernissage-host="order-review" role="status"$/,
  /^\+ {3}p "Diese Zahlungsart lässt sich gerade nicht hinzufügen\./,
  /^\+ {3}p "Nach dem Bestellen öffnet sich die Seite des Zahlungsanbieters\. Dort bezahlen Sie\."$/,
  // The space of instalment messages is reserved until the provider's script has failed to load.
  /(?:div#wc-ppcp-paylater-msg-\w+|div\.products(?::\d)?|p\.woocommerce-mini-cart__total(?::\d)?) @data-vernissage added: "pay-later-message"$/,
  /(?:wc-ppcp-paylater-msg__container|#wc-ppcp-paylater-msg-\d+) @style removed, was "display: none"$/,
  /^\+ .*data-vernissage-host="pay-later-message"/,
  /^\+ .*span\.vernissage-message /,
  /ul\.woocommerce-SavedPaymentMethods @data-vernissage added: "saved-payment"$/,
  /div\.wc-ppcp-payment-method__container @data-vernissage added: "order-review"$/,
  // The card form is the server's until the card is chosen; the link of accelerated checkout waits for the provider.
  /div\.wc-payment-form @data-vernissage added: "card-form"$/,
  /div\.wc-ppcp_card-payment-method__container @data-vernissage added: "accelerated-checkout"$/,
  /^\+ .* div data-vernissage-host="accelerated-checkout" style="display: contents;"$/,
  /div\.fastlane-signup-link-container @(?:style added: "display: none"|role added: "button"|tabindex added: "0")$/,
  /^\+ .* div\.vernissage-wallet class="vernissage-wallet" data-vernissage-host="wallet-buttons"$/,
  /^\+ .* div\.vernissage-wallet-space class="vernissage-wallet-space" style=""$/,
  /div\.wc-ppcp-order-review__message text: ".*" → "/,
  /(?:li\.wc-ppcp-product-payment-method @style added: "max-width:\d+px"|div\.wc-ppcp-cart-payments__container @style: "display: none" → "display: none;width:\d+px")$/,
  /div#wc-ppcp-(?:product-button-container class: \+disabled|express-button class: \+button-count_\d)$/,
  /^\+ .*div\.wc-ppcp-checkout-container class="wc-ppcp-checkout-container" data-vernissage-host="wallet-buttons" style="display: none"$/,
  /div\.wc-ppcp-(?:popup__container|checkout-container) @style added: "display: none"$/,
  // Without the provider's script the room of the express buttons is kept until the shopper clicks or types.
  /div\.wc-ppcp-express-checkout @style: "display:none;" → "box-sizing: border-box; min-height: \d+px; visibility: hidden"$/,
  // The photo feed, before and after its call is answered.
  /^~ div#content › div\.row @data-(?:flatsome-instagram removed, was "|vernissage added: "photo-feed"$)/,
  /^~ div#content › (?:div\.dark class: |a\.plain @href: "#" → |img @(?:decoding removed|(?:src|alt): "" → ))/,
  /^\+ div#content › div\.caption /,
  // Galleries, which work without the theme's slider.
  /div\.product-images @data-vernissage added: "product-gallery"$/,
  /__wrapper (?:class: \+vernissage-strip|@role added: "group"|@aria-label added: "Produktbilder, Bild 1 von \d")$/,
  /^\+ .*› div data-vernissage-host="product-gallery" style="display: contents;"$/,
  /^\+ {3}button\.vernissage-ui .*aria-label="(?:Vorheriges|Nächstes) Bild" .*"[‹›]"$/,
  /› a @(?:role added: "button"|tabindex added: "0"|aria-label added: "Bild \d von \d: .*|aria-current added: "true")$/,
]

/** Names of the settings that the page prints. */
function settingsIn({ page }: Scene): readonly string[] {
  const html = new TextDecoder().decode(page)
  const printed = html.matchAll(/^\s*(?:var (\w+) = [{[]|window\['(\w+)'\] = JSON)/gm)
  return [...new Set([...printed].map(([, plain, encoded]) => plain ?? encoded ?? ''))].sort()
}

/** The document without what the harness itself has put into it. */
async function readDocument(page: Page): Promise<Reference> {
  const html = await page.evaluate((folder) => {
    for (const script of document.querySelectorAll('script')) {
      if (script.src.includes(folder) || (!script.id && script.text.includes(folder))) script.remove()
    }
    return document.documentElement.outerHTML
  }, ownFolder)
  return { html, tree: await readPageTree(page) }
}

/** Beginnings of the names of pages that features change; other pages have only the changes of every page. */
const changedPages = [
  'contact',
  'two-forms',
  'nested-form',
  'my-account-orders',
  'product-',
  'cart-filled',
  'shop',
  'category',
  'search',
  'checkout-guest',
  'add-payment-method',
  'photo-feed',
]

/** In a sample run each page has the start in the head and one other, otherwise all starts. */
function startsOf(turn: number): readonly StartCondition[] {
  return isEveryStart && !isSample() ? startConditions : startsInTurn(turn, startConditions.length - 1)
}

const everyPage = names.flatMap((name, index) =>
  (['unanswered', 'removed'] as const).map((legacy, second) => ({
    name,
    legacy,
    starts: startsOf(2 * index + second),
  })),
)

for (const { name, legacy, starts } of sampleOf(everyPage, 6, ({ name, legacy }) => `${name} ${legacy}`)) {
  test(`the recorded page "${name}" starts, is changed as expected and undone exactly; legacy scripts ${legacy}`, {
    ...sceneDetails(`recorded ${name}`),
    tag: [...ids('CF04'), ...tagsOfStarts(...starts)],
  }, async ({ store, browser }) => {
    test.setTimeout(starts.length > 2 ? 300_000 : 120_000)
    // With the provider's double every page with a place for the wallet is opened in `recordedPayments.spec.ts`.
    const scene = { ...loadRecording(name, root), paymentSdk: completeScenario({ load: { outcome: 'network' } }) }
    const bare = await openContext(browser, scene, { start: headStart, legacy, script: '' })
    await bare.page.goto(scene.url)
    const reference = await readDocument(bare.page)
    await bare.context.close()

    for (const start of starts) {
      await test.step(start.name, async () => {
        const page = await store.open(scene, { start, legacy })
        await expect(page.locator('.vernissage-wallet-skeleton')).toHaveCount(0)
        const live = await readDocument(page)
        const ledger = createLedger(reference.tree, live.tree)
        expect(ledger.filter((line) => !expectedChanges.some((pattern) => pattern.test(line)))).toEqual([])
        if (!changedPages.some((start) => name.startsWith(start))) {
          expect(ledger.filter((line) => !changesOfEveryPage.some((pattern) => pattern.test(line)))).toEqual([])
        }
        for (const row of await store.report()) expect(row).not.toMatchObject({ state: 'failed' })
        const settings = settingsIn(scene)
        expect(settings).toEqual(expect.arrayContaining(['wpcf7', 'wcPPCPSettings', 'flatsomeVars']))
        expect(await page.evaluate(typesOf, settings)).toEqual(settings.map(() => 'object'))
        await page.evaluate(() => window.vernissage?.stop())
        expect(firstDifference(reference.html, (await readDocument(page)).html)).toBeUndefined()
      })
    }
  })
}

/** Runs in the page. */
function typesOf(names: readonly string[]): string[] {
  return names.map((name) => {
    const value = (window as unknown as Record<string, unknown>)[name]
    return value === null || Array.isArray(value) ? 'not an object' : typeof value
  })
}
