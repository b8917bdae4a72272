/** The page is opened a second time, without the script, only where its mirror cannot answer. */
import type { Browser } from '@playwright/test'
import type { OpenOptions } from '../../replay/browser/openScene.ts'
import { openSession, type Session } from '../../replay/browser/session.ts'
import { stubScript, stubWith } from '../../replay/page/stubScript.ts'
import { createScene, loadScene, type Scene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { checkScene } from '../checkScene.ts'
import type { ServerPages } from './serverPages.ts'

/** A page with an image that lacks its `alt` text. @param code the page's own script */
const sceneWith = (code: string): Scene =>
  createScene('Bilder', {
    title: 'A page that breaks rules of accessibility by itself',
    url: 'https://kunst.example/bilder/#main',
    page: `<!DOCTYPE html><html lang="de"><head><title>Bilder</title></head><body><main id="main"><h1>Bilder</h1>
<img id="a" src="/a.jpg"><button id="b">Zeigen</button></main><script>${code}</script></body></html>`,
  })

interface Opened {
  readonly session: Session
  /** What was asked of the page without the script, in order. */
  readonly asked: readonly string[]
}

/** Opens the scene, and notes whenever its page has to be opened without the script. */
async function openNoting(browser: Browser, own: ServerPages, scene: Scene, open: OpenOptions = {}): Promise<Opened> {
  const asked: string[] = []
  const noting: ServerPages = {
    ...own,
    page(...given) {
      asked.push('page')
      return own.page(...given)
    },
    violations(...given) {
      asked.push('violations')
      return own.violations(...given)
    },
  }
  return { session: await openSession(browser, scene, open, noting), asked }
}

test('a scene that is as it should be is played without opening its page a second time', async ({
  browser,
  serverPages,
}) => {
  const { session, asked } = await openNoting(browser, serverPages, loadScene('photo-feed'))
  try {
    expect(await checkScene(session, { mode: 'none', contracts: [] })).toEqual([])
    expect(asked).toEqual([])
  } finally {
    await session.close()
  }
})

test('a page’s own violations are known without opening it a second time, also those that its code made since', async ({
  browser,
  serverPages,
}) => {
  const later = "addEventListener('click', function () { document.getElementById('b').textContent = '' })"
  const script = stubWith(
    "document.getElementById('main').insertAdjacentHTML('beforeend', '<img id=\"own\" src=\"/b.jpg\">')",
  )
  const start = { name: 'last in the body', loadingMode: 'footer-plain' } as const
  const { session, asked } = await openNoting(browser, serverPages, sceneWith(later), { script: stubScript })
  try {
    await session.page.locator('#b').click()
    expect(await session.addedViolations()).toEqual([])
    expect(asked).toEqual([])
  } finally {
    await session.close()
  }
  // The worker's page shows one document after the other, which must not influence each other.
  const next = await openNoting(browser, serverPages, sceneWith(''), { script, start })
  try {
    expect(await next.session.addedViolations()).toEqual([expect.stringMatching(/^image-alt at #own: /)])
    expect(next.asked).toEqual(['violations'])
  } finally {
    await next.session.close()
  }
})

test('what the page’s code sets up without changing the markup is not blamed on the script', async ({
  browser,
  serverPages,
}) => {
  // A constructed sheet, since axe checks colours only where the page links no empty style sheets.
  const unseen = `
    var sheet = new CSSStyleSheet()
    sheet.replaceSync('h1 { color: #bbb; background: #fff }')
    document.adoptedStyleSheets = [sheet]`
  const { session, asked } = await openNoting(browser, serverPages, sceneWith(unseen), { script: stubScript })
  try {
    expect(await session.addedViolations()).toEqual([])
    expect(asked).toEqual(['violations'])
  } finally {
    await session.close()
  }
})
