/** Builds that are broken on purpose: the checks of a scene catch each one, and the first finding names the cause. */
import { contracts } from '../../../scripts/contracts.ts'
import { checkScene } from '../../judge/checkScene.ts'
import { formatFindings } from '../../judge/findings.ts'
import { openSession } from '../../replay/browser/session.ts'
import { loadScene } from '../../scene/scene.ts'
import { sampleOf } from '../../testing/run/choice/sample.ts'
import { expect, test } from '../../testing/storePage.ts'
import { brokenBuilds } from './brokenBuilds.ts'
import { patchedBundle } from './patchedBundle.ts'
import { stuckBuilds } from './stuckBuilds.ts'

for (const broken of sampleOf([...brokenBuilds, ...stuckBuilds], 5, ({ name }) => name)) {
  test(`a build ${broken.name} is caught, and the first finding says so`, async ({ browser, serverPages }) => {
    const scene = loadScene(broken.scene)
    const { script, map } = await patchedBundle(broken)
    const open = { script, map: () => map, stuckInMs: 3_000 }
    const session = await openSession(browser, broken.change?.(scene) ?? scene, open, serverPages)
    try {
      const findings = await checkScene(session, { mode: 'none', contracts })
      expect(findings[0]?.cause, formatFindings(findings)).toMatch(broken.finding)
    } finally {
      await session.close()
    }
  })
}
