/** Tests of the markup and settings on the pages with forms, by the sections of contact-form.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../../shop.ts'
import { createVisit, readGlobal, type Visit } from '../../testing/testVisit.ts'
import { contactPages } from './contactPages.ts'

let shop: RunningShop
const documents = new Map<string, Document>()
let visit: Visit

beforeAll(async () => {
  shop = await startShop({ origin: 'https://kunst.example', now: () => new Date('2026-11-20T12:00:00Z') })
  visit = createVisit(shop)
  for (const { path } of contactPages) documents.set(path, await visit.page(path))
})
afterAll(() => shop.close())

const documentOf = (path: string): Document => documents.get(path)!

describe('contact-form 1.1: the skeleton', () => {
  it.each([
    [
      '/kontakt/',
      '.wpcf7.no-js#wpcf7-f412-p96-o1[lang="de-DE"][dir=ltr][data-wpcf7-id="412"] > form.wpcf7-form.init',
      1,
    ],
    ['/kontakt/', '.wpcf7 > .screen-reader-response > p[role=status][aria-live=polite][aria-atomic=true]', 1],
    ['/kontakt/', '.wpcf7 > .screen-reader-response > p + ul', 1],
    [
      '/kontakt/',
      'form[action="/kontakt/#wpcf7-f412-p96-o1"][method=post][aria-label][novalidate=novalidate][data-status=init]',
      1,
    ],
    ['/kontakt/', 'form[enctype="multipart/form-data"]', 1],
    ['/nachfrage/', '.wpcf7 > form:not([enctype])', 1],
    ['/kontakt/', '.wpcf7-response-output[aria-hidden=true]', 2],
    ['/nachfrage/', 'form > .wpcf7-response-output:last-child', 1],
    ['/rundbrief/', 'form.wpcf7-acceptance-as-validation', 1],
    ['/vorschau/', 'form.wpcf7-form.demo', 1],
    ['/vorschau/', 'p.wpcf7-subscribers-only', 1],
    ['/vorschau/', 'p.wpcf7-contact-form-not-found', 1],
    ['/anfrage/', '#wpcf7-f413-p98-o1, #wpcf7-f414-p98-o2', 2],
    ['/besuch/', '#wpcf7-f413-p97-o1, #wpcf7-f413-o2', 2],
    ['/besuch/', '#wpcf7-f413-o2 [name="_wpcf7_container_post"][value="0"]', 1],
    ['/besuch/', '#kunde-name', 1],
    ['/formular-im-formular/', 'form .wpcf7[data-wpcf7-id="413"]', 1],
    ['/beratung/', 'template', 1],
    ['/beratung/', '#anfrage-fenster .wpcf7', 0],
  ])('%s has %s × %d', (path, selector, count) => {
    expect(documentOf(path).querySelectorAll(selector)).toHaveLength(count)
  })

  it('prints six hidden fields in their order, the nonce for signed-in customers only, the rating token only in forms with it', async () => {
    const hiddenNames = ['', '_version', '_locale', '_unit_tag', '_container_post', '_posted_data_hash'].map(
      (end) => `_wpcf7${end}`,
    )
    const namesOn = (document: Document): (string | null)[] =>
      [...document.querySelectorAll('.wpcf7-form .hidden-fields-container input')].map((input) =>
        input.getAttribute('name'),
      )
    expect(namesOn(documentOf('/rueckruf/'))).toEqual(hiddenNames)
    expect(namesOn(documentOf('/schutz/'))).toEqual([...hiddenNames, ...hiddenNames, '_wpcf7_recaptcha_response'])
    const customer = createVisit(shop)
    await customer.get('/__shop/login?as=tomke')
    expect(namesOn(await customer.page('/rueckruf/'))).toEqual([...hiddenNames, '_wpnonce'])
  })
})

describe('contact-form 1.2: the controls', () => {
  const required = '.wpcf7-validates-as-required[aria-required=true]'
  it.each([
    [
      'text',
      `[data-name=kunde-name] > input.wpcf7-form-control.wpcf7-text${required}[size="40"][maxlength="60"][minlength="2"]`,
    ],
    [
      'email',
      `[data-name=kunde-mail] > input[type=email].wpcf7-email.wpcf7-text.wpcf7-validates-as-email${required}[maxlength="400"]`,
    ],
    ['url', '[data-name=webseite] > input[type=url].wpcf7-url.wpcf7-text.wpcf7-validates-as-url[aria-invalid=false]'],
    ['tel', '[data-name=telefon] > input[type=tel].wpcf7-tel.wpcf7-text.wpcf7-validates-as-tel'],
    ['number', '[data-name=anzahl] > input[type=number].wpcf7-number.wpcf7-validates-as-number[min="1"][max="5"]'],
    ['range', '[data-name=breite] > input[type=range].wpcf7-range.wpcf7-validates-as-number[step="10"][value="110"]'],
    ['date', '[data-name=besuch] > input[type=date].wpcf7-date.wpcf7-validates-as-date[min][max]'],
    ['textarea', `[data-name=nachricht] > textarea.wpcf7-textarea${required}[cols="40"][rows="10"][maxlength="200"]`],
    ['select', `[data-name=anliegen] > select.wpcf7-select${required} > option[value=""]:first-child`],
    ['multiple select', '[data-name=technik] > select[multiple=multiple][name="technik[]"]'],
    [
      'exclusive check boxes',
      '[data-name=kontaktweg] > span.wpcf7-form-control.wpcf7-checkbox.wpcf7-exclusive-checkbox > .wpcf7-list-item.first input[type=checkbox][name=kontaktweg]',
    ],
    [
      'check boxes',
      '[data-name=interessen] > span.wpcf7-checkbox > .wpcf7-list-item.first > label > input[name="interessen[]"] + .wpcf7-list-item-label',
    ],
    [
      'free text',
      '[data-name=interessen] .wpcf7-list-item.last.has-free-text > input[type=text].wpcf7-free-text[name="_wpcf7_free_text_interessen"]',
    ],
    [
      'radio buttons',
      '[data-name=anrede] > span.wpcf7-radio > .wpcf7-list-item.last input[type=radio][name=anrede][checked]',
    ],
    [
      'acceptance',
      '[data-name=datenschutz] > span.wpcf7-acceptance:not(.invert):not(.optional) > .wpcf7-list-item > label > input[type=checkbox][name=datenschutz][value="1"][aria-invalid=false] + .wpcf7-list-item-label > a',
    ],
    ['inverted acceptance', '[data-name=widerspruch] > .wpcf7-acceptance.invert'],
    ['optional acceptance', '[data-name=rundbrief] > .wpcf7-acceptance.optional'],
    [
      'quiz',
      '[data-name=kunstfrage] > label > .wpcf7-quiz-label + input.wpcf7-quiz[autocomplete=off][aria-required=true]',
    ],
    ['hash of the quiz', '[data-name=kunstfrage] > label + input[type=hidden][name="_wpcf7_quiz_answer_kunstfrage"]'],
    [
      'captcha',
      'input[type=hidden][name="_wpcf7_captcha_challenge_sicherheitscode"] + img.wpcf7-form-control.wpcf7-captchac.wpcf7-captcha-sicherheitscode[alt=captcha][width="72"][height="24"]',
    ],
    ['answer to the captcha', '[data-name=sicherheitscode] > input[type=text].wpcf7-captchar[autocomplete=off]'],
    [
      'counter down',
      '.wpcf7-character-count.down[data-target-name=nachricht][data-starting-value="200"][data-current-value="200"][data-maximum-value="200"][data-minimum-value="10"]',
    ],
    ['counter up', '.wpcf7-character-count.up[data-starting-value="0"]'],
    ['file', '[data-name=wand-foto] > input[type=file].wpcf7-file[size="40"][accept=".jpg,.png,.pdf"]:not([multiple])'],
    ['hidden', 'form > input[type=hidden].wpcf7-form-control.wpcf7-hidden[name=werk-nummer]'],
    ['submit', 'input[type=submit].wpcf7-form-control.wpcf7-submit.has-spinner:not([name])'],
    ['reflection', 'fieldset.wpcf7-reflection[data-reflection-of=kunde-name] > output[name=kunde-name][data-default]'],
    ['output', 'output.wpcf7-output[data-reflection-of=anzahl][data-default][name=anzahl]'],
    ['floating tip', '.use-floating-validation-tip [data-name=telefon]'],
    ['no validation', '.novalidate [data-name=bestellnummer]'],
    ['inert while sending', '.inert-on-submitting'],
  ])('the markup of “%s” stands once on the page', (_kind, selector) => {
    expect(documentOf('/kontakt/').querySelectorAll(selector)).toHaveLength(1)
  })

  it.each([
    [
      'stripe',
      '/anzahlung/',
      '.wpcf7-stripe > .wpcf7-form-control-wrap.hidden:not([data-name]) > .card-element.wpcf7-form-control',
    ],
    [
      'buttons of stripe',
      '/anzahlung/',
      '.wpcf7-stripe > .buttons.has-spinner > button[type=submit].first + button[type=button].second.hidden',
    ],
    ['payment of stripe', '/anzahlung/', 'input[type=hidden][name="_wpcf7_stripe_payment_intent"][value=""]'],
    [
      'Turnstile',
      '/schutz/',
      'form > .wpcf7-turnstile.cf-turnstile[data-sitekey][data-response-field-name="_wpcf7_turnstile_response"]',
    ],
    ['preset acceptance', '/schutz/', '.wpcf7-acceptance.optional input[checked]'],
    ['required check boxes', '/schutz/', 'span.wpcf7-checkbox.wpcf7-validates-as-required'],
    ['honeypot of another plugin', '/schutz/', 'textarea[name="_wpcf7_ak_hp_textarea"]'],
    ['fields of an add-on', '/schutz/', 'input[name="_wpcf7cf_options"]'],
    ['named second button', '/rundbrief/', 'button[type=submit][name=aktion][value=abmelden]'],
  ])('the markup of “%s” stands once on %s', (_kind, path, selector) => {
    expect(documentOf(path).querySelectorAll(selector)).toHaveLength(1)
  })

  it('prints no required attribute anywhere', () => {
    for (const document of documents.values()) expect(document.querySelectorAll('.wpcf7 [required]')).toHaveLength(0)
  })
})

describe('contact-form 1.3: older generations', () => {
  it.each([
    ['/schreiben/', '.wpcf7[role=form]:not(.no-js):not([data-wpcf7-id]) > form[data-status=init]:not([aria-label])', 1],
    ['/schreiben/', 'form > div[style="display: none;"] > input[name="_wpcf7_version"][value^="5.5"]', 1],
    ['/schreiben/', 'span.wpcf7-form-control-wrap.kunde-mail:not([data-name]) > input', 1],
    ['/schreiben/', '.wpcf7-submit.has-spinner', 1],
    ['/schreiben/', 'script#swv-js', 0],
    ['/schreiben/', 'script#contact-form-7-js[src*="/js/index.js?ver=5.5"]', 1],
    ['/schreiben-wie-frueher/', '.wpcf7-submit:not(.has-spinner)', 1],
    ['/schreiben-wie-frueher/', 'script#contact-form-7-js[src*="/js/scripts.js?ver=5.3"]', 1],
    [
      '/kontakt/',
      'script#swv-js + script#contact-form-7-js-translations, script#contact-form-7-js-before + script#contact-form-7-js',
      2,
    ],
  ])('%s has %s × %d', (path, selector, count) => {
    expect(documentOf(path).querySelectorAll(selector)).toHaveLength(count)
  })
})

describe('contact-form 2: the settings', () => {
  const namespace = 'contact-form-7/v1'
  const root = 'https://kunst.example/wp-json/'
  it.each([
    ['/kontakt/', { api: { root, namespace } }],
    ['/rueckruf/', { api: { root, namespace }, cached: 1 }],
    ['/schreiben/', { api: { root, namespace } }],
    ['/schreiben-wie-frueher/', { apiSettings: { root: root + namespace, namespace } }],
  ])('of %s fit the generation of its plugin', (path, settings) => {
    expect(readGlobal(documentOf(path), 'wpcf7')).toEqual(settings)
  })

  it('stand on every page, with the two texts of the script', async () => {
    const listing = await visit.page('/shop/')
    expect(readGlobal(listing, 'wpcf7')).toHaveProperty('api.root', root)
    expect(listing.querySelector('#contact-form-7-js-translations')?.textContent).toMatch(/"Error:":\["Fehler:"\]/)
  })
})
