import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

const form = '#masthead form.searchform'
const options = `${form} [role="option"]`
const action = '**/admin-ajax.php?action=flatsome_ajax_search_products*'

/** What the visitor set off, without leaving the page. */
async function stayHere(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const followed: string[] = []
    Object.assign(window, { followed })
    for (const type of ['click', 'submit', 'auxclick']) {
      document.addEventListener(type, (event) => {
        const { target } = event
        const link = target instanceof Element ? target.closest('a[role=option]') : null
        if (!link && type !== 'submit') return
        event.preventDefault()
        followed.push(`${type} ${link?.getAttribute('href') ?? ''}`.trim())
      })
    }
  })
  return () => page.evaluate(() => (window as unknown as { followed: string[] }).followed)
}

test('mouse and Enter lead to the suggestion, Enter without a choice submits the form', {
  tag: ids('S2.40', 'TP08'),
}, async ({ store }) => {
  store.waive('missing calls', 'no category is chosen')
  const page = await store.open('search-suggestions')
  const followed = await stayHere(page)
  await page.locator(`${form} .search-field`).pressSequentially('sturm')
  await expect(page.locator(options)).toHaveCount(2)
  await page.locator(options).nth(1).click()
  await expect(page.locator(`${form} .search-field`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(options)).toHaveCount(0)
  await page.keyboard.press('Enter')
  const product = 'https://kunst.example/produkt'
  expect(await followed()).toEqual([
    `click ${product}/sturm-und-drang/`,
    `click ${product}/sturmflut-vor-amrum/`,
    'submit',
  ])
})

test('the list floats over the page, adds nothing for axe to find, and Escape leaves the text', {
  tag: ids('S2.37', 'TP12'),
}, async ({ store }) => {
  store.waive('missing calls', 'no category is chosen')
  const page = await store.open('search-suggestions')
  const field = page.getByRole('combobox', { name: 'Suche nach:' }).first()
  // The theme's rule. After a key the browser counts no layout shift, so the place of what follows tells.
  await page.addStyleTag({ content: '.live-search-results { position: absolute }' })
  const place = () => page.locator('main').boundingBox()
  const before = await place()
  await field.pressSequentially('sturm')
  await expect(page.getByRole('option', { name: 'Sturmflut vor Amrum 320,00 €' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await page.locator(options).first().getAttribute('id'))!,
  )
  expect(await store.addedViolations()).toEqual([])
  expect(await place()).toEqual(before)
  await page.keyboard.press('Home')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.locator(options)).toHaveCount(0)
  await expect(field).toHaveValue('sturm')
  await expect(field).toBeFocused()
})

test('a thousand suggestions make no endless list', { tag: ids('S2.39') }, async ({ store }) => {
  store.waive('missing calls', 'another server answers')
  const page = await store.open('search-suggestions')
  const suggestions = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    value: `Sturm Nr. ${index}`,
    url: `https://kunst.example/produkt/${index}/`,
    img: '',
    price: '<span class="amount"><bdi>9,00&nbsp;€</bdi></span>',
  }))
  await page.route(action, (route) => route.fulfill({ json: { suggestions } }))
  await page.fill(`${form} .search-field`, 'sturm')
  await expect(page.locator(options)).toHaveCount(51)
  const box = await page.locator(`${form} .autocomplete-suggestions`).boundingBox()
  expect(box!.y + box!.height).toBeLessThan(900)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator(options).last()).toBeInViewport()
})

test('in a narrow list no name breaks within a word: the price goes below it first', { tag: ids('S2.39') }, async ({
  store,
}) => {
  store.waive('missing calls', 'no category is chosen')
  const page = await store.open('search-suggestions')
  // The theme lays a suggestion out as a row, whose name takes what the price leaves.
  await page.addStyleTag({
    content: `.autocomplete-suggestion { display: flex } .search-name { width: 100% } .search-price { white-space: nowrap }`,
  })
  await page.locator(`${form} .search-field`).pressSequentially('sturm')
  const first = page.locator(options).filter({ hasText: 'Sturmflut' })
  await expect(first).toBeVisible()
  for (let width = 300; width >= 100; width -= 20) {
    const layout = await first.evaluate((option, widthPx) => {
      option.style.width = `${widthPx}px`
      const name = option.querySelector('.search-name') as HTMLElement
      const letters: (readonly [string, number])[] = []
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        for (let at = 0; at < node.length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          letters.push([node.data.charAt(at), Math.round(range.getBoundingClientRect().bottom)])
        }
      }
      const broken = letters.filter(([letter, bottom], at) => {
        const [before, bottomBefore] = letters[at - 1] ?? [' ', bottom]
        return letter !== ' ' && before !== ' ' && bottom - bottomBefore > 5
      })
      const price = (option.querySelector('.search-price') as HTMLElement).getBoundingClientRect()
      const { right, bottom } = name.getBoundingClientRect()
      return {
        broken: broken.length,
        isPriceBeside: price.left >= right - 1,
        isPriceBelow: price.top >= bottom - 1,
        hasRoom: option.scrollWidth <= option.clientWidth,
      }
    }, width)
    expect(layout, `${width} px`).toMatchObject({ broken: 0, hasRoom: true })
    expect(layout.isPriceBeside || layout.isPriceBelow, `${width} px`).toBe(true)
    if (width >= 260) expect(layout.isPriceBeside, `${width} px`).toBe(true)
    if (width <= 180) expect(layout.isPriceBelow, `${width} px`).toBe(true)
  }
})
