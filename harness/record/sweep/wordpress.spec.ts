import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { startWordpress, type Wordpress } from '../../../scripts/wordpress/setUp.ts'
import { record } from '../../commands/record.ts'
import type { Step } from '../../scene/journey.ts'
import { loadScene } from '../../scene/scene.ts'
import { isSample } from '../../testing/run/choice/sample.ts'
import { expect, test } from '../../testing/storePage.ts'
import { replayRepeatedly } from './replayRepeatedly.ts'

// These tests take minutes, so that a sample leaves them out.
test.skip(isSample(), 'a real WordPress belongs to npm run test:all')
// One worker, since each would start a WordPress of its own.
test.describe.configure({ mode: 'default' })

let root: string
let wordpress: Wordpress | undefined
let reason = ''
test.beforeAll(async () => {
  test.setTimeout(600_000)
  root = mkdtempSync(join(tmpdir(), 'wordpress-scenes-'))
  wordpress = await startWordpress().catch((error: Error) => {
    reason = error.message
    return undefined
  })
})
test.afterAll(async () => {
  await wordpress?.close()
  rmSync(root, { recursive: true, force: true })
})

const comment: readonly Step[] = [
  { type: 'change', selectors: [['#comment']], value: 'Der Druck ist schön. Gibt es ihn auch größer?' },
  { type: 'change', selectors: [['#author']], value: 'Wilhelmine Großkopf' },
  { type: 'change', selectors: [['#email']], value: 'wilhelmine@post.example' },
  { type: 'click', selectors: [['#submit']], assertedEvents: [{ type: 'navigation' }] },
  { type: 'waitForElement', selectors: [['.wp-block-comment-content']], count: 3 },
]

const pages: readonly { readonly name: string; readonly path: string; readonly journey?: readonly Step[] }[] = [
  { name: 'front page', path: '/' },
  { name: 'post and the form that sends a comment', path: '/sturmflut/', journey: comment },
  { name: 'search', path: '/?s=Druck' },
]

const repetitions = 20

for (const { name, path, journey } of pages) {
  test(`the ${name} of a real WordPress is green at its first replay and ${repetitions} times more`, async ({
    browser,
    serverPages,
  }) => {
    test.setTimeout(1_800_000)
    test.skip(wordpress === undefined, reason)
    const folder = join(root, name.replace(/\W.*/, ''))
    const file = `${folder}.journey.json`
    if (journey) writeFileSync(file, JSON.stringify(journey))
    const options = ['--out', folder, ...(journey ? ['--journey', file] : [])]
    expect(await record.run([`${wordpress?.url}${path}`, ...options])).toBe(0)
    const scene = loadScene(basename(folder), dirname(folder))
    expect(await replayRepeatedly(scene, folder, { browser, serverPages, repetitions })).toBe('')
    const saved = JSON.stringify([scene.calls, scene.journey])
    expect(saved).not.toContain('Wilhelmine')
  })
}
