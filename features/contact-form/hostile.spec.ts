import fc from 'fast-check'
import { createScene } from '../../harness/scene/scene.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml } from '../shared/contact/testForm.ts'
import { feedbackAnswer, settingsOfPage, spoiling, typed, weird } from './testHostile.ts'

const scene = createScene('hostile forms', {
  title: 'A page that takes in one broken form after the other',
  url: 'https://kunst.example/atelier/kontakt/',
  page: '<!DOCTYPE html><html lang="de"><head><title>Kontakt</title></head><body><div id="hier"></div></body></html>',
})

/** One broken form with the answers to its calls. */
interface Variation {
  readonly html: string
  readonly typed: string
  readonly settings: unknown
  /** Bodies by the last part of the address. */
  readonly bodies: Readonly<Record<string, string>>
}

interface Outcome {
  /** Text that was there before the submit and is not any more, although no mail was sent. */
  readonly lost: readonly string[]
  readonly hasForeignMarkup: boolean
  /** Number of messages that were sent. */
  readonly posts: number
  readonly before: string
  readonly after: string
}

/** Puts the form in, types, submits, waits for the answers, stops the script. Runs in the page. */
async function tryOut({ html, typed, settings, bodies }: Variation): Promise<Outcome> {
  let posts = 0
  window.fetch = async (url, request) => {
    if (request?.method === 'POST') posts++
    return new Response(bodies[/[a-z]+(?=\?|$)/.exec(String(url))?.[0] ?? ''] ?? '')
  }
  Object.assign(window, { wpcf7: settings })
  const place = document.getElementById('hier')!
  place.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const before = place.innerHTML
  await window.vernissage?.start()
  const forms = [...place.querySelectorAll('form')]
  const sent = new Set<Element>()
  const texts = [...place.querySelectorAll('textarea')]
  for (const text of texts) text.value = typed
  for (const form of forms) {
    form.addEventListener('wpcf7mailsent', () => sent.add(form))
    text(form)?.dispatchEvent(new Event('change', { bubbles: true }))
    HTMLFormElement.prototype.requestSubmit.call(form)
  }
  const isBusy = (form: Element): boolean => /submitting|resetting/.test(form.getAttribute('data-status') ?? '')
  for (let turn = 0; turn < 100 && (turn < 2 || forms.some(isBusy)); turn++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const kept = texts.filter((area) => !forms.some((form) => sent.has(form) && form.contains(area)))
  const outcome = {
    lost: kept.filter(({ value }) => value !== typed).map(({ value }) => value),
    hasForeignMarkup: place.querySelector('script, img[onerror]') !== null,
    posts,
  }
  window.vernissage?.stop()
  return { ...outcome, before, after: place.innerHTML }

  function text(form: Element): Element | null {
    return form.querySelector('textarea')
  }
}

test('two hundred broken forms and answers: nothing throws, runs or gets lost, all is given back', {
  tag: ids('CF25', 'CF35', 'S4.11'),
}, async ({ store }) => {
  test.setTimeout(120_000)
  store.waive('console', 'broken answers are told to developers; what must not be told is looked for below')
  const page = await store.open(scene)
  const faults: string[] = []
  let posts = 0
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (/ failed[;:]|is back/.test(message.text())) faults.push(message.text())
  })
  // A form that is too broken for the script is left to the browser, which would leave the page.
  await page.evaluate(() => {
    window.vernissage?.stop()
    addEventListener('submit', (event) => event.preventDefault())
  })
  const body = fields.name + fields.message + fields.channels + fields.quiz + fields.captcha + fields.submit
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        spoil: spoiling,
        settings: settingsOfPage,
        feedback: fc.oneof({ weight: 8, arbitrary: feedbackAnswer }, weird).map((answer) => JSON.stringify(answer)),
        refill: weird.map((answer) => JSON.stringify(answer)),
        schema: fc.oneof(weird, fc.record({ rules: fc.array(weird) })).map((answer) => JSON.stringify(answer)),
      }),
      async ({ spoil, settings, ...bodies }) => {
        const variation = { html: spoil(formHtml({ body })), typed, settings, bodies }
        const { before, after, posts: sent, ...outcome } = await page.evaluate(tryOut, variation)
        expect(outcome).toEqual({ lost: [], hasForeignMarkup: false })
        posts += sent
        expect(after).toBe(before)
        expect(faults).toEqual([])
      },
    ),
    { numRuns: 200, seed: 20_261_116 },
  )
  // Most of them are whole enough to be sent.
  expect(posts).toBeGreaterThan(100)
  expect(await page.evaluate(() => 'boese' in window)).toBe(false)
  expect(await store.leaks()).toEqual([])
})

/** What every form has and the script uses; a field of that name hides it in browsers. */
const hidden = [
  ...[
    'classList',
    'closest',
    'contains',
    'addEventListener',
    'dispatchEvent',
    'matches',
    'querySelector',
    'querySelectorAll',
  ],
  ...['getAttribute', 'getAttributeNames', 'getElementsByClassName', 'hasAttribute', 'removeAttribute', 'setAttribute'],
]
/** Names of fields that may occur, and hide nothing that the script uses. */
const harmless = ['action', 'elements', 'id', 'length', 'method', 'name', 'reset', 'submit', 'target', 'title']

/** Puts a form with a field of this name in, clicks on its button, and counts what is sent by the browser and by the script. */
async function sendWith({ html, body }: { html: string; body: string }): Promise<object> {
  const sent = { byScript: 0, byBrowser: 0 }
  window.fetch = async (_url, request) => {
    if (request?.method === 'POST') sent.byScript++
    return new Response(body)
  }
  const onSubmit = (event: Event): void => {
    if (!event.defaultPrevented) sent.byBrowser++
    event.preventDefault()
  }
  addEventListener('submit', onSubmit)
  const place = document.getElementById('hier')!
  place.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const before = place.innerHTML
  await window.vernissage?.start()
  document.querySelector<HTMLInputElement>('.wpcf7-submit')!.click()
  const form = document.getElementsByTagName('form')[0]!
  const isBusy = (): boolean => /submitting/.test(Element.prototype.getAttribute.call(form, 'data-status') ?? '')
  for (let turn = 0; turn < 2 || isBusy(); turn++) await new Promise((resolve) => requestAnimationFrame(resolve))
  window.vernissage?.stop()
  removeEventListener('submit', onSubmit)
  return { ...sent, isRestored: place.innerHTML === before }
}

test('a message is sent once also where a field has the name of something that every form has', {
  tag: ids('CF25'),
}, async ({ store }) => {
  store.waive('console', 'a form that is left to the browser is reported')
  const page = await store.open(scene)
  await page.evaluate(() => window.vernissage?.stop())
  const faults: string[] = []
  page.on('console', (message) => {
    if (/ failed[;:]|is back/.test(message.text())) faults.push(message.text())
  })
  const answer = JSON.stringify({ status: 'mail_failed', message: 'Später noch einmal.', invalid_fields: [] })
  for (const name of [...hidden, ...harmless]) {
    const html = formHtml({ body: fields.mail + fields.name.split('kunde-name').join(name) + fields.submit })
    const byScript = Number(harmless.includes(name))
    const expected = { name, byScript, byBrowser: 1 - byScript, isRestored: true }
    expect({ name, ...(await page.evaluate(sendWith, { html, body: answer })) }).toEqual(expected)
  }
  expect(faults).toEqual([])
})
