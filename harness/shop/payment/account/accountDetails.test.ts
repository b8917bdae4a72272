import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../../testing/testVisitor.ts'

const path = '/mein-konto/edit-account/'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(async () => {
  visitor = createTestVisitor(shop)
  await visitor.get('/__shop/login?as=tomke')
})

async function save(changes: Readonly<Record<string, string>>): Promise<VisitedPage> {
  const page = await visitor.get(path)
  const filledIn = page
    .all('.edit-account input[name]')
    .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const)
  return visitor.post(path, { ...Object.fromEntries(filledIn), ...changes })
}

describe('account details', () => {
  it('are saved for the form, the greeting, the checkout and the next login', async () => {
    const saved = await save({
      account_first_name: 'Tomke Marie',
      account_display_name: 'Frau Petersen',
      account_email: 'marie@ebbe.example',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, `${shop().origin}${path}`])
    const page = await visitor.get(path)
    expect(page.getElement('.woocommerce-MyAccount-content .woocommerce-message').textContent).toContain('gespeichert')
    expect(page.getElement('#account_first_name').getAttribute('value')).toBe('Tomke Marie')
    expect((await visitor.get('/mein-konto/')).getElement('.woocommerce-MyAccount-content').textContent).toContain(
      'Guten Tag, Frau Petersen.',
    )
    await visitor.get('/?add-to-cart=101')
    expect((await visitor.get('/kasse/')).getElement('#billing_email').getAttribute('value')).toBe('marie@ebbe.example')
    await visitor.get('/__shop/logout')
    const nonce = (await visitor.get('/mein-konto/')).all('#woocommerce-login-nonce')[0]?.getAttribute('value') ?? ''
    await visitor.post('/mein-konto/', {
      username: 'marie@ebbe.example',
      password: 'x',
      login: '1',
      'woocommerce-login-nonce': nonce,
    })
    expect((await visitor.get('/mein-konto/')).text).toContain('Frau Petersen')
  })

  it.each([
    [{ account_first_name: ' ' }, 'Vorname fehlt.'],
    [{ account_email: 'keine' }, 'eine E-Mail-Adresse an'],
    [{ account_email: 'levke@ebbe.example' }, 'gehört schon ein Konto'],
    [{ password_1: 'neu', password_2: 'neu' }, 'Ihr jetziges Passwort'],
    [{ password_current: 'alt', password_1: 'neu', password_2: 'anders' }, 'nicht gleich'],
  ])('are not saved with %o, and the form shows the typed values again', async (changes, sentence) => {
    const page = await save({ account_last_name: 'Neu', ...changes })
    expect(page.getElement('.woocommerce-MyAccount-content .woocommerce-error').textContent).toContain(sentence)
    expect(page.getElement('#account_last_name').getAttribute('value')).toBe('Neu')
    expect((await visitor.get(path)).getElement('#account_last_name').getAttribute('value')).toBe('Petersen')
  })

  it('are not saved with a wrong nonce', async () => {
    await save({ account_last_name: 'Neu', 'save-account-details-nonce': 'falsch' })
    expect((await visitor.get(path)).getElement('#account_last_name').getAttribute('value')).toBe('Petersen')
  })
})
