import { expect, type Page, test } from '@playwright/test'
import { formatFindings } from '../../judge/findings.ts'
import { startShop } from '../../shop/shop.ts'
import { bundleSource } from '../bundleSource.ts'
import { checkReplay } from '../check/checkReplay.ts'
import { recordUrl } from '../recordUrl.ts'
import { createTestRecorder } from '../testRecorder.ts'

const recorder = createTestRecorder(() => startShop({ now: () => new Date('2026-11-20T12:00:00Z') }))

/** Records what a person does in the window, until the recording is ended in the bar. */
async function recordWithBar(handle: (page: Page) => Promise<unknown>, more = {}) {
  const recorded = await recordUrl(recorder.browser, {
    ...{ url: `${recorder.shop.url}/nachfrage/`, name: 'nachfrage', bar: { language: 'de' as const } },
    waitForEnd: async (page) => {
      await handle(page)
      await page.getByRole('button', { name: 'Beenden und sichern' }).click()
      // This promise never resolves, so that only the bar can end the recording.
      await new Promise<never>(() => {})
    },
    ...more,
  })
  expect(recorded.findings).toEqual([])
  return recorded
}

const bar = (page: Page) => page.getByRole('region', { name: 'Aufnahme' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Clicks with the pointer at the element's place, whatever lies above the element. */
async function clickAt(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded()
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the bar shows what is recorded and what is replaced; the scene expects what a person marks there, and is green', async () => {
  test.slow()
  const recorded = await recordWithBar(
    async (page) => {
      await expect(bar(page)).toContainText('nachfrage')
      await expect(bar(page)).toContainText('0 Schritte')
      await page.locator('#kunde-name').click()
      await page.keyboard.type('Wilhelmine Großkopf')
      await page.locator('#kunde-mail').click()
      await page.keyboard.type('wilhelmine@post.example')
      await page.locator('#nachricht').click()
      await page.keyboard.type('Ist das Bild noch zu haben?')
      await expect(bar(page)).toContainText('6 Schritte')
      await expect(bar(page)).toContainText('1\u00a0×\u00a0Mailadresse')
      await page.locator('.wpcf7-submit').click()
      await page.locator('.wpcf7-form[data-status=sent]').waitFor()
      await expect(bar(page).locator('.call')).toContainText('/refill 200')

      await button(page, 'Erwartung markieren').click()
      await clickAt(page, '.wpcf7-response-output')
      await expect(bar(page)).toContainText('Erwartet (1)')
      await button(page, 'Erwartung markieren').click()
      await button(page, 'Nur, dass es da ist').click()
      await clickAt(page, 'h1')
      await expect(bar(page)).toContainText('ist zu sehen')
      await button(page, 'Rückgängig').click()
      await expect(page.getByRole('status').last()).toContainText('Nicht mehr erwartet: h1 ist zu sehen')
      await expect(bar(page)).toContainText('Erwartet (1)')
      await expect(bar(page)).toContainText('7 Schritte')
    },
    { script: await bundleSource() },
  )
  const scene = recorder.save('nachfrage', recorded)
  expect(scene.journey).toHaveLength(8)
  expect(scene.journey.at(-1)).toMatchObject({ type: 'x-expectText', text: expect.stringMatching(/^\S+/) })
  const { findings } = await checkReplay(recorder.browser, scene)
  expect(formatFindings(findings)).toBe('')
})

test('the page gets no event of the bar, and what a person does in the bar is not recorded', async () => {
  const typeName = async (page: Page) => {
    await page.locator('#kunde-name').click()
    await page.keyboard.type('Hallo')
  }
  const eventsOnPage: string[] = []
  const recorded = await recordWithBar(async (page) => {
    await typeName(page)
    await page.exposeFunction('reportEvent', (text: string) => eventsOnPage.push(text))
    await page.evaluate(() => {
      const isOfBar = (target: EventTarget | null) =>
        target instanceof Element && target.localName.startsWith('vernissage')
      for (const type of [
        'click',
        'pointerdown',
        'mousedown',
        'keydown',
        'keyup',
        'focusin',
        'blur',
        'change',
        'toggle',
      ])
        addEventListener(type, ({ target }) => void window.reportEvent(`${type} ${isOfBar(target)}`), true)
    })
    const handle = button(page, 'Leiste verschieben, mit der Maus oder mit den Pfeiltasten')
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(100, 100, { steps: 3 })
    await page.mouse.up()
    await expect(page.locator('.bar.top-left')).toBeVisible()
    await button(page, 'Leiste einklappen').click()
    await button(page, 'Leiste ausklappen').click()
    await button(page, 'Erwartung markieren').click()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Beenden und sichern')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('kunde-name')
    // Neither the page's order of focus nor its layout knows of the bar.
    expect(await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)))).toEqual([])
  })
  expect(eventsOnPage).toEqual([])
  const plain = await recordUrl(recorder.browser, {
    url: `${recorder.shop.url}/nachfrage/`,
    name: 'nachfrage',
    waitForEnd: typeName,
  })
  const textOf = ({ files }: typeof plain) =>
    [...files].map(([name, bytes]) => `${name}\n${bytes.toString().replace(/"clock": "[^"]+"/, '')}`)
  expect(textOf(recorded)).toEqual(textOf(plain))
})

test('the keyboard alone leads to the bar, along its buttons, to an element of the page, and back to the field', async () => {
  const recorded = await recordWithBar(async (page) => {
    await page.locator('#kunde-name').click()
    const blurred = page.evaluate(() => {
      document.querySelector('#kunde-name')?.addEventListener('blur', () => document.body.classList.add('blurred'))
    })
    await blurred
    await page.keyboard.press('Alt+Shift+V')
    await expect(button(page, 'Erwartung markieren')).toBeFocused()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('region', { name: 'Erwartung markieren' })
    await page.keyboard.press('ArrowUp')
    await expect(picker).toContainText('leeres Feld')
    await page.keyboard.press('ArrowUp')
    await expect(picker).not.toContainText('leeres Feld')
    await page.keyboard.press('ArrowDown')
    await expect(picker).toContainText('leeres Feld')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Erwartung markieren')).toBeFocused()
    await expect(bar(page)).toContainText('Erwartet (1)')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Rückgängig')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('.bar.top-right')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(
      await page.evaluate(() => [document.activeElement?.id, document.body.className.includes('blurred')]),
    ).toEqual(['kunde-name', false])
    await page.keyboard.type('Hallo')
  })
  const { journey } = JSON.parse(recorded.files.get('scene.json')!.toString())
  expect(journey.map(({ type }: { type: string }) => type)).toEqual(['click', 'x-expectValue', 'change'])
})

test('in a narrow window the bar begins folded, and it can be used while a modal dialog of the page is open', async () => {
  const onPhone = { viewport: { width: 390, height: 844 } }
  await recordWithBar(async (page) => {
    await expect(button(page, 'Beenden und sichern')).toBeHidden()
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog id="frage"><button>Ja</button></dialog>')
      document.querySelector<HTMLDialogElement>('#frage')?.showModal()
    })
    await button(page, 'Leiste ausklappen').click()
    const { x = 0, width = 0 } = (await bar(page).boundingBox()) ?? {}
    expect([x >= 0, x + width <= 390]).toEqual([true, true])
    await button(page, 'Erwartung markieren').click()
    await clickAt(page, '#frage')
    await expect(bar(page)).toContainText('Erwartet (1)')
    await page.evaluate(() => document.querySelector('#frage')?.remove())
  }, onPhone)
})

declare global {
  interface Window {
    /** Passes a line about an event on the page to the test. */
    reportEvent(text: string): void
  }
}
