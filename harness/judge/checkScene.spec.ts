import type { Browser } from '@playwright/test'
import { openSession } from '../replay/browser/session.ts'
import { stubWith } from '../replay/page/stubScript.ts'
import type { AnswerSource } from '../scene/calls.ts'
import { createScene, type SceneSource } from '../scene/scene.ts'
import { expect, test } from '../testing/storePage.ts'
import { checkScene } from './checkScene.ts'
import type { ServerPages } from './server/serverPages.ts'

type Calls = NonNullable<SceneSource['calls']>
type Steps = NonNullable<SceneSource['journey']>

const page =
  '<!DOCTYPE html><html lang="de"><head><title>Galerie</title></head><body><main id="main"><a href="/danach/">Weiter</a></main></body></html>'

const complaint = "console.error('Auskunft: keine Verbindung')"

/** Causes of the findings about the console. @param code what the script does at its start */
async function consoleFindings(
  browser: Browser,
  serverPages: ServerPages,
  code: string,
  source: { readonly calls: Calls; readonly journey: Steps },
): Promise<readonly string[]> {
  const scene = createScene('Galerie', { title: 'A page', url: 'https://kunst.example/galerie/', page, ...source })
  const session = await openSession(browser, scene, { script: stubWith(code) }, serverPages)
  try {
    const findings = await checkScene(session, { mode: undefined, contracts: [], hasAccessibility: false })
    return findings.filter(({ check }) => check === 'console').map(({ cause }) => cause)
  } finally {
    await session.close()
  }
}

test('where an answer is a failure, what the script writes into the console is no finding', async ({
  browser,
  serverPages,
}) => {
  const code = `fetch('/auskunft').then(function () { ${complaint}; document.body.dataset.asked = 'yes' })`
  const journey: Steps = [{ type: 'waitForElement', selectors: ['[data-asked]'] }]
  const request = { method: 'GET', path: '/auskunft' }
  const found = (answer: AnswerSource) =>
    consoleFindings(browser, serverPages, code, { calls: [{ request, answers: [answer] }], journey })
  expect(await found({ status: 503 })).toEqual([])
  expect(await found({ json: { ok: true } })).toEqual([
    'the console is not silent: console error of the script: Auskunft: keine Verbindung',
  ])
})

test('a journey that goes on to another page excuses nothing', async ({ browser, serverPages }) => {
  const calls: Calls = [{ request: { method: 'GET', path: '/danach/' }, answers: [{ text: page }] }]
  const journey: Steps = [{ type: 'click', selectors: ['#main > a'], assertedEvents: [{ type: 'navigation' }] }]
  expect(await consoleFindings(browser, serverPages, complaint, { calls, journey })).toContain(
    'the console is not silent: console error of the script: Auskunft: keine Verbindung',
  )
})

test('a journey that leads where nothing is recorded ends with the call without an answer, and not in an error', async ({
  browser,
  serverPages,
}) => {
  const scene = createScene('Galerie', {
    title: 'A page',
    url: 'https://kunst.example/galerie/',
    page: page.replace('</main>', '<form action="/kasse/" method="post"><button>Kaufen</button></form></main>'),
    journey: [{ type: 'click', selectors: ['button'], assertedEvents: [{ type: 'navigation' }] }],
  })
  const session = await openSession(browser, scene, { script: stubWith('') }, serverPages)
  try {
    const findings = await checkScene(session, { mode: 'none', contracts: [], hasAccessibility: false })
    const causes = findings.filter(({ check }) => check !== 'layout shift').map(({ cause }) => cause)
    expect(causes).toEqual(['an extra request was made: POST /kasse/'])
  } finally {
    await session.close()
  }
})

test('a page that goes on by itself while it is judged is told as such, and not by an error of the browser', async ({
  browser,
  serverPages,
}) => {
  const calls: Calls = [{ request: { method: 'GET', path: '/danach/' }, answers: [{ text: page }] }]
  const scene = createScene('Galerie', { title: 'A page', url: 'https://kunst.example/galerie/', page, calls })
  const session = await openSession(browser, scene, { script: stubWith('') }, serverPages)
  const options = { mode: undefined, contracts: [], hasAccessibility: false }
  try {
    const [first] = await checkScene(session, {
      ...options,
      beforeUndo: () =>
        session.page.evaluate(() => {
          location.assign('/danach/')
          return new Promise<never>(() => {})
        }),
    })
    expect(first).toMatchObject({
      check: 'journey',
      cause: 'the page goes on to https://kunst.example/danach/ by itself while it is judged',
    })
    await session.page.waitForURL('**/danach/')
    const broken = checkScene(session, { ...options, beforeUndo: () => Promise.reject(new Error('a defect')) })
    await expect(broken).rejects.toThrow('a defect')
  } finally {
    await session.close()
  }
})

test('what a timer does after the end of the journey is judged, also where time is simulated', async ({
  browser,
  serverPages,
}) => {
  const code = `document.addEventListener('click', function (event) {
    event.preventDefault()
    setTimeout(function () { fetch('/noch-einmal').catch(function () {}) }, 1500)
    setTimeout(function () {}, 60000)
  })`
  const click = { type: 'click', selectors: ['#main > a'] } as const
  for (const journey of [[click], [{ type: 'x-passTime', minutes: 1 } as const, click]] satisfies Steps[]) {
    const scene = createScene('Galerie', { title: 'A page', url: 'https://kunst.example/galerie/', page, journey })
    const session = await openSession(browser, scene, { script: stubWith(code) }, serverPages)
    try {
      const findings = await checkScene(session, { mode: undefined, contracts: [], hasAccessibility: false })
      const causes = findings.filter(({ check }) => check === 'calls').map(({ cause }) => cause)
      expect(causes).toEqual(['an extra request was made: GET /noch-einmal'])
    } finally {
      await session.close()
    }
  }
})
