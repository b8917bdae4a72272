/** The platform's forms in the reference shop without any other script. */
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest()

test('Enter in the user name sends the login and shows no password; the stars rate a review', {
  tag: ids('CT100', 'CT102', 'CT106'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/mein-konto/`)
  // Guests have the form a second time, in a lightbox that is closed.
  const form = page.locator('form.login').filter({ visible: true })
  const eye = form.locator('.show-password-input')
  await eye.click()
  await expect(form.locator('[name=password]')).toHaveAttribute('type', 'text')
  await eye.click()
  await form.locator('[name=password]').fill('falsch')
  await form.locator('[name=username]').fill('niemand@kunst.example')
  await form.locator('[name=username]').press('Enter')
  await expect(page.locator('.woocommerce-error')).toBeFocused()

  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/#reviews`)
  await page.getByRole('radio', { name: '3 von 5' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 von 5' })).toBeFocused()
  await expect(page.locator('#rating')).toHaveValue('4')
})

test('a comment is answered below it by a link that loads the page, without WordPress’ script', {
  tag: ids('CT111'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/blog/sturmflut-gedruckt/`)
  await page.getByRole('link', { name: 'Auf Okko Janssen antworten' }).click()
  await expect(page.getByRole('heading', { name: /Auf Okko Janssen antworten/ })).toBeInViewport()
  await expect(page.locator('#li-comment-32 #comment_parent')).toHaveValue('32')
  await page.getByRole('textbox', { name: 'Kommentar' }).fill('Wo kann man es sehen?')
  await page.getByRole('textbox', { name: 'Name' }).fill('Wiebke')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('wiebke@kunst.example')
  await page.getByRole('button', { name: 'Kommentar abschicken' }).click()
  await expect(page.getByText('wartet auf Freischaltung')).toBeVisible()
})

test('a weak password is told in words while it is typed, a strong one opens the account, and no library is loaded', {
  tag: ids('CT101'),
}, async ({ page, shop }) => {
  await page.request.get(`${shop.url}/__shop/options?strongPasswords=true`)
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto(`${shop.url}/mein-konto/`)
  const form = page.locator('form.register')
  const meter = form.locator('#password_strength')
  await form.locator('#reg_email').fill('wiebke@kunst.example')
  const password = form.locator('#reg_password')
  await password.fill('wiebke1')
  await expect(meter).toContainText('Bitte geben Sie ein stärkeres Passwort ein.')
  await password.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/mein-konto/`)
  await expect(form).toBeVisible()
  await password.fill('Watt-und-Wolken-7!')
  await expect(meter).not.toContainText('stärkeres')
  await password.press('Enter')
  await expect(form).toHaveCount(0)
  expect(scripts.filter((address) => !address.includes('/vernissage'))).toEqual([])
})

/** Opens a post and fills in a comment. @returns its button */
async function fillComment(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/blog/sturmflut-gedruckt/`)
  await page.getByRole('textbox', { name: 'Kommentar' }).fill('Wo kann man es sehen?')
  await page.getByRole('textbox', { name: 'Name' }).fill('Wiebke')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('wiebke@kunst.example')
  return page.getByRole('button', { name: 'Kommentar abschicken' })
}

test('a double click sends a comment once', async ({ page, shop }) => {
  let count = 0
  let answer = (): void => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  const hold = async (route: Route): Promise<void> => {
    count += 1
    await isHeld
    await route.continue()
  }
  await page.route('**/wp-comments-post.php', hold)
  const button = await fillComment(page, shop.url)
  // However long the test takes from one click to the other.
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 5000 }))
  const clickByHand = async (clickCount: number): Promise<void> => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await button.hover()
  await clickByHand(1)
  await expect.poll(() => count).toBe(1)
  await clickByHand(2)
  answer()
  await expect(page.getByText('wartet auf Freischaltung')).toBeVisible()
  expect(count).toBe(1)
})

test('a comment whose sending the shopper has stopped can be sent again as it is', async ({ page, shop }) => {
  let count = 0
  const stopFirst = async (route: Route): Promise<void> => {
    count += 1
    // As by the browser's button: the page stays.
    if (count === 1) await route.abort('aborted')
    else await route.continue()
  }
  await page.route('**/wp-comments-post.php', stopFirst)
  const button = await fillComment(page, shop.url)
  await Promise.all([page.waitForEvent('requestfailed'), button.click()])
  // A second later, which a test need not wait for.
  await page.evaluate(() =>
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now() + 1000 }),
  )
  await button.click()
  await expect(page.getByText('wartet auf Freischaltung')).toBeVisible()
  expect(count).toBe(2)
})
