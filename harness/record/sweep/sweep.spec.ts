import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { record } from '../../commands/record.ts'
import { loadScene } from '../../scene/scene.ts'
import { startShop } from '../../shop/shop.ts'
import { isSample } from '../../testing/run/choice/sample.ts'
import { expect, test } from '../../testing/storePage.ts'
import { combinations } from './combinations.ts'
import { replayRepeatedly } from './replayRepeatedly.ts'

// These tests take an hour on a busy machine; `greenReplay.spec.ts` records one journey in every run.
test.skip(isSample(), 'recordings of all combinations belong to npm run test:all')

let root: string
test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sweep-'))
})
test.afterAll(() => rmSync(root, { recursive: true, force: true }))

const repetitions = 20

for (const { name, path, switches, journey } of combinations) {
  const withJourney = journey ? 'with a journey' : 'without a journey'
  test(`the page "${name}", recorded ${withJourney}, is green at its first replay and ${repetitions} times more`, async ({
    browser,
    serverPages,
  }) => {
    test.setTimeout(1_800_000)
    const folder = join(root, name.replace(/\W+/g, '-'))
    const shop = await startShop(switches)
    try {
      const file = `${folder}.journey.json`
      if (journey) writeFileSync(file, JSON.stringify(journey))
      const options = ['--out', folder, ...(journey ? ['--journey', file] : [])]
      expect(await record.run([shop.url + path, ...options])).toBe(0)
    } finally {
      await shop.close()
    }
    const scene = loadScene(basename(folder), dirname(folder))
    expect(await replayRepeatedly(scene, folder, { browser, serverPages, repetitions })).toBe('')
  })
}
