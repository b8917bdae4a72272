/** Presses while the shop is asked which variation a choice means: `data-product_variations="false"`. */
import { beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { a2, a3, button, formMarkup, holdClock, type Opened, open, productPage, variationId } from './testVariations.ts'

holdClock()

const buyNow = '<button type="submit" name="ux-buy-now" value="1" class="ux-buy-now-button">Sofort kaufen</button>'
// happy-dom takes an empty maximum for 0, and would refuse to submit.
const quantity = '<div class="quantity"><input type="number" class="qty" name="quantity" value="1" min="1"></div>'
const html = productPage(
  formMarkup({ data: 'false', quantity }).replace('<input type="hidden" name="add-to-cart"', `${buyNow}$&`),
)
const b3 = { ...a3, variation_id: 600, price_html: '<span class="price">79,00 €</span>' }

/** The calls for which the shop has no answer yet, the first one in front. */
const calls: ((body: unknown, status?: number) => Promise<unknown>)[] = []
const fetched = vi.fn<typeof fetch>()
/** The variation and the pressed button of each submit that reaches the browser. */
let submits: string[] = []

beforeEach(() => {
  calls.length = 0
  submits = []
  fetched.mockReset()
  fetched.mockImplementation(
    () =>
      new Promise((resolve) =>
        calls.push((body, status = 200) => {
          resolve(new Response(JSON.stringify(body), { status }))
          return vi.advanceTimersByTimeAsync(0)
        }),
      ),
  )
  vi.stubGlobal('fetch', fetched)
})

const message = (): string | undefined => document.querySelector('p.woocommerce-info')?.textContent
const showAndWait = (): Promise<unknown> => vi.advanceTimersByTimeAsync(301)

function openPage(): Opened {
  const opened = open(html)
  opened.form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    // happy-dom names the form where no button was pressed.
    submits.push(`${variationId()} ${submitter?.matches('button') ? submitter.textContent : 'no button'}`)
  })
  return opened
}

/** Shows a first variation, and makes a second choice, which the shop has not answered yet. */
async function chooseTwice(): Promise<Opened> {
  const opened = openPage()
  opened.choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  await vi.advanceTimersByTimeAsync(0)
  await calls.shift()!(a3)
  await showAndWait()
  opened.choose({ pa_rahmen: 'eiche' })
  await vi.advanceTimersByTimeAsync(0)
  return opened
}

const click = (): void => (button() as HTMLElement).click()
const presses: readonly (readonly [string, string, (opened: Opened) => void])[] = [
  ['the button', 'In den Warenkorb', click],
  ['the button that leads to the checkout', 'Sofort kaufen', ({ one }) => one('.ux-buy-now-button').click()],
  ['a script', 'no button', ({ form }) => form.requestSubmit()],
]

test.each(presses)(
  'while a second choice is asked for, %s sends nothing until it is shown, and then once',
  {
    tags: ids('S5.22', 'TP32'),
  },
  async (_what, submitter, pressWith) => {
    const opened = await chooseTwice()
    pressWith(opened)
    pressWith(opened)
    await vi.advanceTimersByTimeAsync(1500)
    expect([submits, fetched.mock.calls.length]).toEqual([[], 2])
    await calls.shift()!(b3)
    await vi.advanceTimersByTimeAsync(299)
    pressWith(opened)
    expect(submits).toEqual([])
    await showAndWait()
    expect(submits).toEqual([`600 ${submitter}`])
    expect(message()).toBeUndefined()
  },
)

test.each(presses)(
  'while a first choice is asked for, repeated presses by %s start no further call',
  {
    tags: ids('S5.22', 'TP32'),
  },
  async (_what, submitter, pressWith) => {
    const opened = openPage()
    opened.choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    for (let seconds = 0; seconds < 5; seconds++) {
      pressWith(opened)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect([submits, fetched.mock.calls.length, message()]).toEqual([[], 1, undefined])
    await calls.shift()!(a3)
    await showAndWait()
    expect(submits).toEqual([`513 ${submitter}`])
  },
)

test('other code that checks the same choice once more starts no further call', { tags: ids('TP32') }, async () => {
  const { form } = await chooseTwice()
  form.dispatchEvent(new CustomEvent('check_variations'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  await calls.shift()!(b3)
  expect(variationId()).toBe('600')
  form.dispatchEvent(new CustomEvent('check_variations'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched, 'once it has been answered, it is asked anew').toHaveBeenCalledTimes(3)
})

test.each([
  ['is sold out', a2, 200, /nicht verfügbar/],
  ['does not exist', false, 200, /nicht verfügbar/],
  ['cannot be found out', {}, 500, /Server/],
])('a press is dropped, and explained, where the variation %s', { tags: ids('S5.22', 'TP30') }, async (...given) => {
  const [, answer, status, sentence] = given
  for (const [, , pressWith] of presses) {
    const opened = await chooseTwice()
    pressWith(opened)
    await calls.shift()!(answer, status)
    await showAndWait()
    expect(message()).toMatch(sentence)
    opened.choose({ pa_rahmen: 'ohne' })
    await vi.advanceTimersByTimeAsync(0)
    await calls.shift()!(a3)
    await showAndWait()
    expect([submits, message()]).toEqual([[], undefined])
    opened.runtime.stop()
  }
})

test('a press is explained where the choice that the page came with has no variation', {
  tags: ids('S5.22'),
}, async () => {
  open(html.replaceAll(/value="(a3|ohne)"/g, '$& selected'))
  click()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledOnce()
  await calls.shift()!(false)
  expect(message()).toMatch(/nicht verfügbar/)
})

test('a press is forgotten where the choice changes while the shop is asked', { tags: ids('S5.22') }, async () => {
  const { choose } = await chooseTwice()
  click()
  choose({ pa_rahmen: 'ohne' })
  choose({ pa_rahmen: 'eiche' })
  await vi.advanceTimersByTimeAsync(0)
  await calls.pop()!(b3)
  await showAndWait()
  expect([variationId(), submits]).toEqual(['600', []])
})

test('a press waits for the second choice also where the first is shown while the second is asked for', {
  tags: ids('S5.22'),
}, async () => {
  const { choose, one } = openPage()
  choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  await vi.advanceTimersByTimeAsync(0)
  await calls.shift()!(a3)
  choose({ pa_rahmen: 'eiche' })
  click()
  await showAndWait()
  click()
  expect([variationId(), submits]).toEqual(['', []])
  await calls.shift()!(b3)
  await showAndWait()
  expect(one('.single_variation').textContent).toContain('79,00')
  expect(submits).toEqual(['600 In den Warenkorb'])
})

test('while some choice is missing, a press is explained at once', { tags: ids('S5.22') }, async () => {
  const { choose } = await chooseTwice()
  choose({ pa_rahmen: '' })
  click()
  expect([submits, message()]).toEqual([[], expect.stringMatching(/wählen Sie zuerst/)])
})

test('a press after a call that failed asks once more, and puts what is shown then into the cart, once', {
  tags: ids('S5.22', 'TP32'),
}, async () => {
  const opened = openPage()
  opened.choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  await vi.advanceTimersByTimeAsync(0)
  await calls.shift()!('', 500)
  click()
  await vi.advanceTimersByTimeAsync(1)
  expect([calls.length, submits]).toEqual([1, []])
  await calls.shift()!(a3)
  await showAndWait()
  await showAndWait()
  expect(submits).toEqual(['513 In den Warenkorb'])
})
