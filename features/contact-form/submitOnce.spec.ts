import type { Page } from '@playwright/test'
import type { Scene } from '../../harness/scene/scene.ts'
import { expect, type Store, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillingOf, recordedAnswers, withAnswers } from './testScenes.ts'

declare global {
  interface Window {
    /** How many clicks a module has passed on. */
    passedOn?: number
  }
}

/** Long enough for a second attempt before the answer. */
const answerAfterMs = 400

function slowAnswer(): Scene {
  const answers = recordedAnswers('contact-spam', 'feedback').map((answer) => ({ ...answer, delayMs: answerAfterMs }))
  return withAnswers('contact-spam', 'feedback', answers)
}

/** A finger, twice; the context has no touch screen of its own. */
async function tapTwice(page: Page): Promise<void> {
  const box = (await page.locator('.wpcf7-submit').boundingBox())!
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  for (let tap = 0; tap < 2; tap++) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

const attempts: { what: string; submitTwice: (page: Page) => Promise<void> }[] = [
  { what: 'a double click', submitTwice: (page) => page.dblclick('.wpcf7-submit') },
  { what: 'a double tap', submitTwice: tapTwice },
  {
    what: 'Enter in a field, twice',
    async submitTwice(page) {
      await page.locator('#kunde-name').press('Enter')
      await page.locator('#kunde-name').press('Enter')
    },
  },
  {
    what: 'Enter and a click',
    async submitTwice(page) {
      await page.locator('#kunde-mail').press('Enter')
      await page.click('.wpcf7-submit')
    },
  },
]

const posts = (store: Store): number => store.calls.filter(({ request }) => request.method === 'POST').length

for (const { what, submitTwice } of attempts) {
  test(`${what} sends the message once`, { tag: ids('CF36', 'S2.11') }, async ({ store }) => {
    const page = await store.open(slowAnswer())
    await store.run(fillingOf('contact-spam'))
    await page.locator('.wpcf7-submit').scrollIntoViewIfNeeded()
    await submitTwice(page)
    await expect(page.locator('form.spam')).toBeVisible()
    expect(posts(store)).toBe(1)
  })
}

test('Enter that is held down beyond the answer sends the message once', { tag: ids('CF36') }, async ({ store }) => {
  store.waive('unexpected calls', 'the press after the answer sends a message that is not recorded')
  store.waive('console', 'and its failure is told')
  const page = await store.open(slowAnswer())
  await store.run(fillingOf('contact-spam'))
  await page.locator('#kunde-name').focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(page.locator('form.spam')).toBeVisible()
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(posts(store)).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => posts(store)).toBe(2)
})

test('a double click whose second half comes while the form is being emptied sends the message once', {
  tag: ids('CF36'),
}, async ({ store }) => {
  const refills = recordedAnswers('contact-valid', 'refill').map((each) => ({ ...each, delayMs: answerAfterMs * 2 }))
  const page = await store.open(withAnswers('contact-valid', 'refill', refills))
  await store.run(fillingOf('contact-valid'))
  const button = page.locator('.wpcf7-submit')
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.locator('form.resetting')).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.locator('form.sent')).toBeVisible()
  expect(posts(store)).toBe(1)
})

test('in parity a double click sends twice, as with the legacy script', { tag: ids('CF36') }, async ({ store }) => {
  store.waive('unexpected calls', 'the second message is what the test is about')
  store.waive('console', 'its failure is told, sooner or later than the test ends')
  const page = await store.open(slowAnswer(), { config: { parity: ['contact-form'] } })
  await store.run(fillingOf('contact-spam'))
  await page.dblclick('.wpcf7-submit')
  await expect.poll(() => posts(store)).toBe(2)
})

test('a captcha module that takes its time passes two clicks on as one message', { tag: ids('CF37') }, async ({
  store,
}) => {
  const page = await store.open(slowAnswer())
  await page.evaluate((waitMs) => {
    const { wpcf7 } = window as unknown as { wpcf7: { submit: (...given: unknown[]) => void } }
    const { submit } = wpcf7
    Object.assign(window, { wpcf7_recaptcha: { sitekey: 'beispiel' } })
    wpcf7.submit = (...given) => void setTimeout(() => submit(...given), waitMs)
  }, answerAfterMs)
  await store.run(fillingOf('contact-spam'))
  await page.dblclick('.wpcf7-submit')
  await expect(page.locator('form.spam')).toBeVisible()
  expect(posts(store)).toBe(1)
})

/** Modules of unknown names that hold a submit back; each click is passed on `waitMs` later. */
const modules: { what: string; stand: (page: Page, waitMs: number) => Promise<void> }[] = [
  {
    what: 'wraps the function of the forms',
    stand: (page, waitMs) =>
      page.evaluate((heldMs) => {
        const { wpcf7 } = window as unknown as { wpcf7: { submit: (...given: unknown[]) => void } }
        const { submit } = wpcf7
        let calls = 0
        wpcf7.submit = (...given) => {
          const pass = (): void => {
            submit(...given)
            window.passedOn = (window.passedOn ?? 0) + 1
          }
          setTimeout(pass, heldMs * ++calls)
        }
      }, waitMs),
  },
  {
    what: 'holds the event back and submits by itself',
    stand: (page, waitMs) =>
      page.evaluate((heldMs) => {
        let events = 0
        let isPassing = false
        const hold = (event: SubmitEvent): void => {
          if (isPassing) return
          event.preventDefault()
          event.stopImmediatePropagation()
          const { target, submitter } = event
          setTimeout(() => {
            isPassing = true
            ;(target as HTMLFormElement).requestSubmit(submitter)
            isPassing = false
            window.passedOn = (window.passedOn ?? 0) + 1
          }, heldMs * ++events)
        }
        window.addEventListener('submit', hold, { capture: true })
      }, waitMs),
  },
]

for (const { what, stand } of modules) {
  for (const [when, waitMs] of [
    ['while the message is on its way', answerAfterMs / 2],
    ['when it has been answered', answerAfterMs * 2],
  ] as const) {
    test(`a module that ${what}: two clicks, the second passed on ${when}, are one message`, {
      tag: ids('CF36', 'CF37'),
    }, async ({ store }) => {
      store.waive('unexpected calls', 'the second press after the answer sends a message that is not recorded')
      store.waive('console', 'and its failure is told')
      const page = await store.open(slowAnswer())
      await stand(page, waitMs)
      await store.run(fillingOf('contact-spam'))
      await page.dblclick('.wpcf7-submit')
      await expect(page.locator('form.spam')).toBeVisible()
      await page.waitForFunction(() => window.passedOn === 2)
      expect(posts(store)).toBe(1)
      await page.locator('#kunde-name').fill('Änne Möller')
      await page.click('.wpcf7-submit')
      await expect.poll(() => posts(store)).toBe(2)
    })
  }
}
