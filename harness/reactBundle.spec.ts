import { bundle } from '../scripts/bundle.ts'
import { expect, type Store, test } from './storePage.ts'

/** The script as it ships, and the same with real React instead of the small stand-in. */
const builds = { shipped: false, 'with real React': true }

async function buildScript(isRealReact: boolean): Promise<string> {
  const { code } = await bundle(
    { file: 'features/bundle.ts' },
    { name: 'vernissage.js', isRealReact, isSqueezed: false },
  )
  return code.toString('utf8')
}

/** Everything that a visitor and a program can notice of a build: view, focus order, reactions, ledger, undo. */
async function observe(store: Store, script: string): Promise<unknown> {
  const page = await store.open('contact-spam', { script, urlSwitch: 'debug' })
  const panel = page.getByRole('region', { name: 'vernissage health' })
  const atFirst = await panel.ariaSnapshot()
  const focused: unknown[] = []
  await panel.getByRole('button', { name: 'Copy as text' }).focus()
  for (let presses = 0; presses < 3; presses++) {
    focused.push(
      await page.evaluate(() => {
        const element = document.activeElement?.shadowRoot?.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent
      }),
    )
    await page.keyboard.press('Tab')
  }
  await panel.getByRole('button', { name: 'Copy as text' }).click()
  await expect(panel.getByRole('status')).not.toBeEmpty()
  const afterCopying = await panel.ariaSnapshot()
  await panel.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(panel).toHaveCount(0)
  await store.run()
  await expect(page.locator('form.spam')).toBeVisible()
  const report = await store.report()
  const ledger = await store.ledger()
  return { atFirst, focused, afterCopying, report, ledger, undo: await store.undo() }
}

test('the script and the same script with real React are alike: views, focus, reactions, ledger and undo', async ({
  store,
}) => {
  test.setTimeout(60_000)
  const observed: Record<string, unknown> = {}
  for (const [name, isRealReact] of Object.entries(builds)) {
    observed[name] = await test.step(name, async () => observe(store, await buildScript(isRealReact)))
  }
  expect(observed['with real React']).toEqual(observed.shipped)
  expect(observed.shipped).toMatchObject({
    atFirst: expect.stringContaining('contact-form mounted 1'),
    focused: ['Copy as text', 'Close', 'Details'],
    undo: undefined,
  })
})
