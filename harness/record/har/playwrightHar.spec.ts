import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { builtScript } from '../../replay/builtScript.ts'
import { runJourney } from '../../replay/journey/runJourney.ts'
import { journeySchema, type Step } from '../../scene/journey.ts'
import { loadScene, snapshotsFolder } from '../../scene/scene.ts'
import { startShop } from '../../shop/shop.ts'
import { expect, test } from '../../testing/storePage.ts'
import { createTestRecorder } from '../testRecorder.ts'
import { exportFile } from './export/exportFile.ts'
import { importFile } from './import/importFile.ts'

const recorder = createTestRecorder(() => startShop({ now: () => new Date('2026-11-20T12:00:00Z') }))

const bundle = (): string => readFileSync(builtScript(), 'utf8')

const question = 'Ist das Werk „Überfahrt“ noch zu haben?'

const askedBy = (name: string, mail: string, message: string): readonly Step[] =>
  journeySchema.parse([
    { type: 'change', selectors: ['#kunde-name'], value: name },
    { type: 'change', selectors: ['#kunde-mail'], value: mail },
    { type: 'change', selectors: ['#nachricht'], value: message },
    { type: 'click', selectors: ['.wpcf7-submit'] },
    { type: 'waitForElement', selectors: ['.wpcf7-form[data-status="sent"], .wpcf7-form.sent'] },
  ])

for (const content of ['embed', 'attach'] as const) {
  test(`a HAR that Playwright writes with content ${content} replays without an unexpected call`, async ({ store }) => {
    const file = join(recorder.root, content, 'shop.har')
    const context = await recorder.browser.newContext({ recordHar: { path: file, content }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${recorder.shop.url}/nachfrage/`)
    await page.addScriptTag({ content: bundle() })
    await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
    await runJourney(page, askedBy('Wilhelmine Großkopf', 'wilhelmine@post.example', question))
    await context.close()

    const name = `${content}-scene`
    const imported = importFile(file, { root: recorder.root, name })
    expect(imported).toMatchObject({ isSaved: true, half: [], leftOut: {} })
    expect(imported.scenes.map(({ pageCount, callCount }) => [pageCount, callCount])).toEqual([[1, 3]])
    const scene = loadScene(name, recorder.root)
    expect(JSON.stringify(scene)).not.toMatch(/Wilhelmine|Großkopf|post\.example/)
    expect(scene.calls.map(({ id }) => id)).toEqual(['schema', 'feedback', 'refill'])
    // What was written has become filler of equal shape.
    const message = scene.calls[1]?.request.multipart?.nachricht
    expect(message).toMatch(/^\w{3} \w{3} \w{4} „\w{9}“ \w{4} \w{2} \w{5}\?$/)
    await store.open(scene)
    await store.run(askedBy('Name1', 'mail1@example.test', String(message)))
    expect(store.calls.map(({ outcome }) => outcome.kind)).toEqual(['fulfil', 'fulfil', 'fulfil'])
  })
}

/** The form of a scene, sent by a page whose only internet is the scene’s HAR. */
async function sendForm(browser: Browser, name: string): Promise<readonly string[]> {
  const file = join(recorder.root, `${name}.har`)
  exportFile(name, snapshotsFolder, file)
  const scene = loadScene(name)
  const context = await browser.newContext()
  try {
    await context.route('**/*', (route) => route.fulfill({ status: 418, body: 'not in the HAR' }))
    await context.routeFromHAR(file, { notFound: 'fallback' })
    const page = await context.newPage()
    const response = await page.goto(scene.url)
    expect(await response?.body()).toEqual(Buffer.from(scene.page))
    const form = scene.calls.find(({ request }) => request.multipart)?.request
    const fields = Object.entries(form?.multipart ?? {}).flatMap(([key, values]) =>
      [values].flat().map((value) => [key, value] as const),
    )
    return await page.evaluate(
      async ([schema, feedback, pairs]) => {
        const body = new FormData()
        for (const [key, value] of pairs) {
          // Fields without a file are sent as an empty one.
          body.append(key, typeof value === 'string' ? value : new File([], value.name, { type: value.type }))
        }
        const answers = [() => fetch(schema), () => fetch(feedback, { method: 'POST', body })]
        const texts: string[] = []
        for (const answer of answers) texts.push(await answer().then((came) => came.text(), String))
        return texts
      },
      [scene.calls[0]?.request.url ?? '', form?.url ?? '', fields] as const,
    )
  } finally {
    await context.close()
  }
}

test('routeFromHAR serves an exported HAR: the page, its calls, and a form by its fields', async ({ browser }) => {
  const [schema, feedback] = loadScene('contact-short').calls.map(({ answers }) => answers[0]?.json)
  const came = await sendForm(browser, 'contact-short')
  expect(came.map((text) => JSON.parse(text))).toEqual([schema, feedback])
})

test('a recorded failure of the network is an empty answer of routeFromHAR, which knows no failures', async ({
  browser,
}) => {
  expect((await sendForm(browser, 'contact-offline'))[1]).toBe('')
})
