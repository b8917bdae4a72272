import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, showPage, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import storePlatformForms from './feature.ts'
import { estimateStrength } from './strength/estimate.ts'

const page = window as unknown as Record<string, unknown>
let runtime: Runtime | undefined

beforeEach(() => {
  vi.useFakeTimers()
  page.woocommerce_params = { i18n_password_show: 'Passwort zeigen', i18n_password_hide: 'Passwort verbergen' }
})
afterEach(() => {
  runtime?.stop()
  for (const name of ['woocommerce_params', 'wc_password_strength_meter_params', 'pwsL10n', 'wc_single_product_params'])
    delete page[name]
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector)!
const field = (selector = 'input[name=password]'): HTMLInputElement => find<HTMLInputElement>(selector)
const isSent = (form = 'form'): boolean =>
  find(form).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
async function type(selector: string, value: string): Promise<void> {
  field(selector).value = value
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
}
async function click(element: HTMLElement): Promise<void> {
  element.click()
  await vi.advanceTimersByTimeAsync(0)
}
function start(html: string, isParity = false): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime(
    [storePlatformForms],
    isParity ? { config: { parity: ['store-platform-forms'] } as never } : {},
  )
  return before
}

describe('the eye of a password', { tags: ids('CT100') }, () => {
  const login = `<div class="woocommerce"><form class="login" method="post"><p class="form-row"><label for="username">Name</label><input id="username" name="username" class="woocommerce-Input"></p>
    <p class="form-row"><label for="password">Passwort</label><input class="woocommerce-Input" type="password" name="password" id="password"></p><button type="submit" name="login">Anmelden</button></form></div>`

  test('shows and hides what is typed, and is no button that sends the form', async () => {
    page.woocommerce_params = { i18n_password_show: 'Passwort&#032;zeigen' }
    const before = start(login)
    const eye = find<HTMLButtonElement>('.password-input .show-password-input')
    expect([eye.type, eye.getAttribute('aria-label'), eye.getAttribute('aria-pressed')]).toEqual([
      'button',
      'Passwort zeigen',
      'false',
    ])
    await click(eye)
    expect([field().type, eye.className, eye.getAttribute('aria-pressed')]).toEqual([
      'text',
      'show-password-input display-password',
      'true',
    ])
    expect(document.activeElement).toBe(field())
    expect(find<HTMLFormElement>('form').querySelector('[type=submit]')?.textContent).toBe('Anmelden')
    expect(isSent()).toBe(true)
    expect(field().type).toBe('password')
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('leaves the focus in a field that a shopper is typing into', () => {
    setBody(login)
    field().focus()
    runtime = startRuntime([storePlatformForms])
    expect(document.activeElement).toBe(field())
  })

  test('is the platform’s where its script is on the page', () => {
    const script =
      '<script type="text/plain" src="/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js"></script>'
    start(login + script)
    expect(document.querySelector('.show-password-input')).toBeNull()
  })
})

describe('the strength of a password', { tags: ids('CT101') }, () => {
  const edit = `<div class="woocommerce"><form class="woocommerce-EditAccountForm edit-account" method="post"><input type="email" name="account_email" value="kaethe.harms@kunst.example">
    <p><input type="password" class="woocommerce-Input" name="password_1" id="password_1"></p><button type="submit">Speichern</button></form></div>`
  beforeEach(() => {
    page.wc_password_strength_meter_params = {
      min_password_strength: '3',
      stop_checkout: '',
      i18n_password_error: 'Bitte stärker.',
      i18n_password_hint: 'Tipp: zwölf Zeichen.',
    }
    page.pwsL10n = { short: 'Ganz schwach', bad: 'Schwach', good: 'Mittel', strong: 'Stark' }
  })

  test.each([
    ['', 0],
    ['hallo', 0],
    ['Passwort123', 0],
    ['P4ssw0rt!', 0],
    ['aaaaaaaaaaaa', 0],
    ['abcdefghijkl', 0],
    ['qwertzuiop', 0],
    ['abababababab', 0],
    ['Sommer2026', 1],
    ['kaetheharms1', 0],
    ['Vk7#', 1],
    ['vk7mp2qx', 2],
    ['Vk7#mp2!', 3],
    ['wolkenbruchig', 3],
    ['Zu9!mK2#vR7q', 4],
    ['vier blaue Wolken am Abend', 4],
  ] as const)('%s is of level %d', (password, level) => {
    expect(estimateStrength(password, ['Käthe Harms', 'kaethe.harms@kunst.example'])).toBe(level)
  })

  test('entities in the shop’s words are characters', async () => {
    Object.assign(page.wc_password_strength_meter_params as object, {
      i18n_password_error: 'Länge &amp; Zeichen fehlen.',
      i18n_password_hint: 'Zeichen wie ! &quot; ? $ % ^ &amp; ).',
    })
    page.pwsL10n = { short: 'Schwach &#8211; sehr' }
    start(edit)
    await type('#password_1', 'hallo')
    expect(find('#password_strength').textContent).toBe('Schwach – sehr - Länge & Zeichen fehlen.')
    expect(find('.woocommerce-password-hint').textContent).toBe('Zeichen wie ! " ? $ % ^ & ).')
  })

  test('is shown below the field and announced after a pause; a weak one does not go, and the button says why', async () => {
    const before = start(edit)
    expect(isSent()).toBe(true)
    await type('#password_1', 'hallo')
    const meter = find('#password_strength')
    expect([meter.className, meter.textContent]).toEqual([
      'woocommerce-password-strength short',
      'Ganz schwach - Bitte stärker.',
    ])
    expect(find('.woocommerce-password-hint').textContent).toBe('Tipp: zwölf Zeichen.')
    expect(field('#password_1').getAttribute('aria-describedby')).toBe('password_strength')
    expect(document.querySelector('[role=status]')).toBeNull()
    await vi.advanceTimersByTimeAsync(1100)
    expect(find('[role=status]').textContent).toBe('Ganz schwach - Bitte stärker.')
    expect([isSent(), document.activeElement, find<HTMLButtonElement>('[type=submit]').disabled]).toEqual([
      false,
      field('#password_1'),
      false,
    ])
    await type('#password_1', 'Zu9!mK2#vR7q')
    expect([find('#password_strength').textContent, isSent()]).toEqual(['Stark', true])
    await type('#password_1', '')
    expect(document.querySelector('#password_strength')).toBeNull()
    runtime?.stop()
    field('#password_1').value = ''
    expect(markup()).toBe(before)
  })

  test('counts no password as a word of the shopper’s, also while the eye shows it', async () => {
    start(edit.replace('<button', '<p><input type="password" class="woocommerce-Input" id="password_2"></p><button'))
    for (const eye of document.querySelectorAll<HTMLElement>('.show-password-input')) await click(eye)
    field('#password_2').value = 'Zu9!mK2#vR7q'
    await type('#password_1', 'Zu9!mK2#vR7q')
    expect([field('#password_1').type, find('#password_strength').textContent, isSent()]).toEqual([
      'text',
      'Stark',
      true,
    ])
  })

  test('a shopper’s name is a word of theirs in a field whose type a minifier has left out', async () => {
    start(edit.replace('<p>', '<input name="account_last_name" value="Zu9!mK2#vR7q"><p>'))
    await type('#password_1', 'Zu9!mK2#vR7q')
    expect(isSent()).toBe(false)
  })

  test('in parity locks the button also where a minifier has left its type out', async () => {
    start(edit.replace('<button type="submit">', '<button>'), true)
    await type('#password_1', 'hallo')
    expect(find<HTMLButtonElement>('form > button').disabled).toBe(true)
  })

  test('in parity locks the button', async () => {
    start(edit, true)
    await type('#password_1', 'hallo')
    expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(true)
    await type('#password_1', 'Zu9!mK2#vR7q')
    expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(false)
  })

  test('never keeps an order back, unless the shop says so', async () => {
    const checkout = '<form class="checkout"><input type="password" id="account_password"></form>'
    start(checkout)
    await type('#account_password', 'hallo')
    expect(isSent()).toBe(true)
    runtime?.stop()
    Object.assign(page.wc_password_strength_meter_params as object, { stop_checkout: '1' })
    start(checkout)
    await type('#account_password', 'hallo')
    expect(isSent()).toBe(false)
  })

  test('is not asked for where the shop prints no settings for it', async () => {
    delete page.wc_password_strength_meter_params
    start(edit)
    await type('#password_1', 'hallo')
    expect([document.querySelector('#password_strength'), isSent()]).toEqual([null, true])
  })
})

describe('the stars of a review', { tags: ids('CT102') }, () => {
  const review = `<div id="respond"><form id="commentform"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Deine Bewertung</label><select name="rating" id="rating" required><option value="">Bewertung…</option><option value="5">Ausgezeichnet</option><option value="1">Sehr schlecht</option><option value="2">2</option><option value="3">3</option><option value="4">4</option></select></div></form></div>`
  const stars = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=radio]')]
  beforeEach(() => {
    page.wc_single_product_params = {
      i18n_required_rating_text: 'Bitte wähle.',
      i18n_rating_options: ['1 von 5', '2 von 5', '3 von 5', '4 von 5', '5 von 5'],
      review_rating_required: 'yes',
    }
  })

  test('choose the rating by click and arrow keys, and the list follows', async () => {
    const before = start(review)
    expect(find('[role=radiogroup]').getAttribute('aria-labelledby')).toBe('comment-form-rating-label')
    expect([stars().map(({ textContent }) => textContent), stars().map(({ tabIndex }) => tabIndex)]).toEqual([
      ['1 von 5', '2 von 5', '3 von 5', '4 von 5', '5 von 5'],
      [0, -1, -1, -1, -1],
    ])
    await click(stars()[3]!)
    expect([
      find<HTMLSelectElement>('select').value,
      find('p.stars').className,
      stars()[3]!.getAttribute('aria-checked'),
    ]).toEqual(['4', 'stars selected', 'true'])
    stars()[3]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    stars()[4]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect([find<HTMLSelectElement>('select').value, document.activeElement]).toEqual(['1', stars()[0]])
    find('p.stars').dir = 'rtl'
    stars()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }))
    expect(find<HTMLSelectElement>('select').value).toBe('2')
    expect(isSent()).toBe(true)
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('entities in the shop’s words are characters', async () => {
    page.wc_single_product_params = {
      i18n_required_rating_text: 'Bitte wähle &#8211; jetzt.',
      i18n_rating_options: ['Schlicht &amp; gut', '2 &lt; 3', '3', '4', '5'],
      review_rating_required: 'yes',
    }
    start(review)
    expect(stars().map(({ textContent }) => textContent)).toEqual(['Schlicht & gut', '2 < 3', '3', '4', '5'])
    expect(isSent()).toBe(false)
    expect(find('[role=alert]').textContent).toBe('Bitte wähle – jetzt.')
  })

  test('are asked for in a sentence of the shop, which goes when one is chosen', async () => {
    start(review)
    expect(isSent()).toBe(false)
    expect(find('[role=alert]').textContent).toBe('Bitte wähle.')
    expect(document.activeElement).toBe(stars()[0])
    await click(stars()[0]!)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('are not asked for where the shop does not, or the list is the platform’s', () => {
    Object.assign(page.wc_single_product_params as object, { review_rating_required: 'no' })
    start(review)
    expect(isSent()).toBe(true)
    runtime?.stop()
    start(`${review}<script type="text/plain" id="wc-single-product-js"></script>`)
    expect(stars()).toEqual([])
  })
})

test('an explanation is shown while its field has the focus, and always read with it', { tags: ids('CT103') }, () => {
  const before = start(
    '<p class="form-row"><span class="woocommerce-input-wrapper"><input id="vat" aria-describedby="hint"><span class="description" id="vat-description" aria-hidden="true">Nur für Firmen</span></span></p>',
  )
  const description = find('.description')
  expect(field('#vat').getAttribute('aria-describedby')).toBe('hint vat-description')
  const fire = (event: Event): boolean => field('#vat').dispatchEvent(event)
  fire(new FocusEvent('focusin', { bubbles: true }))
  expect([description.style.display, description.getAttribute('aria-hidden')]).toEqual(['block', 'false'])
  fire(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(description.style.display).toBe('')
  fire(new FocusEvent('focusin', { bubbles: true }))
  fire(new FocusEvent('focusout', { bubbles: true }))
  expect(description.hasAttribute('style')).toBe(false)
  runtime?.stop()
  expect(markup()).toBe(before)
})

describe('the notice of a page', { tags: ids('CT106') }, () => {
  const notices =
    '<input id="name"><ul class="woocommerce-error" role="alert"><li>Falsches Passwort</li></ul><div class="woocommerce-message" role="alert">Gespeichert</div>'
  const visit = (type: string): void =>
    void vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])

  test('that answers the shopper gets the focus, the first of them', () => {
    visit('navigate')
    const before = start(notices)
    vi.advanceTimersByTime(500)
    expect(document.activeElement).toBe(find('.woocommerce-error'))
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test.each(['reload', 'back_forward'])('has nothing new to say after a %s', (type) => {
    visit(type)
    start(notices)
    vi.advanceTimersByTime(500)
    expect(document.activeElement).toBe(document.body)
  })

  test('does not take the focus from a shopper who types', () => {
    visit('navigate')
    start(notices)
    find('#name').focus()
    vi.advanceTimersByTime(500)
    expect(document.activeElement).toBe(find('#name'))
  })
})

test('the number of sorted results is announced', { tags: ids('CT107') }, async () => {
  start(
    '<p class="woocommerce-result-count" role="alert" data-is-sorted-by="true">12 Ergebnisse<span class="screen-reader-text">Nach Preis sortiert</span></p>',
  )
  await vi.advanceTimersByTimeAsync(1100)
  expect(find('[role=status]').textContent).toBe('12 ErgebnisseNach Preis sortiert')
})

test.each([
  ['as the platform prints it', '<button type="submit">Zurücksetzen</button>'],
  ['whose type an optimiser has left out, since it is the usual one', '<button>Zurücksetzen</button>'],
])('a new password is asked for once, until the page is back, by a button %s', { tags: ids('CT108') }, (_how, html) => {
  start(`<form class="woocommerce-ResetPassword lost_reset_password">${html}</form>`)
  const button = find<HTMLButtonElement>('button')
  isSent()
  expect(button.disabled).toBe(false)
  vi.advanceTimersByTime(0)
  expect(button.disabled).toBe(true)
  showPage(true)
  expect(button.disabled).toBe(false)
})

test('a saved payment method is deleted once', { tags: ids('CT109') }, () => {
  start(
    '<td class="payment-method-actions"><a href="#loeschen" class="button delete">Löschen</a><a href="#standard" class="button default">Standard</a></td>'.replace(
      /td/g,
      'div',
    ),
  )
  const clickOn = (selector: string): boolean =>
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect([clickOn('.delete'), clickOn('.delete'), clickOn('.default')]).toEqual([true, false, true])
  showPage(true)
  expect(clickOn('.delete')).toBe(true)
})
