/** A form whose stale nonce is refused: the script sends it again, for a guest without nonce, for a customer with a new one. */
import type { Browser } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import type { Finding } from '../../judge/findings.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import { openSession } from '../../replay/browser/session.ts'
import { loadScene, type Scene } from '../../scene/scene.ts'
import { sampleOf } from '../../testing/run/choice/sample.ts'
import { expect, test } from '../../testing/storePage.ts'
import { withNonce } from '../broken/brokenBuilds.ts'
import { type Patch, patchedBundle } from '../broken/patchedBundle.ts'
import { checkFault } from './checkFault.ts'
import { allowedFor } from './deviations.ts'
import { faultCases } from './faultCases.ts'
import type { FaultName } from './faultNames.ts'
import { createTrouble } from './trouble/trouble.ts'

const guest = withNonce(loadScene('contact-short'))
const customer = loadScene('contact-signed-in')

interface Fixtures {
  readonly browser: Browser
  readonly serverPages: ServerPages
}

/** Plays the scene while the form's nonce is refused. @param script default: the build under test */
async function findingsOf(
  { browser, serverPages }: Fixtures,
  faultName: FaultName,
  { scene = guest, script }: { scene?: Scene; script?: string } = {},
): Promise<readonly Finding[]> {
  const fault = faultCases(scene).find(({ recorded, fault }) => recorded.id === 'feedback' && fault === faultName)!
  const target = {
    callName: fault.name,
    request: fault.recorded.request,
    answer: fault.answer,
    page: scene,
    isLoggedIn: scene === customer,
  }
  const trouble = createTrouble(faultName, target)
  const session = await openSession(browser, scene, { interference: trouble, ...(script && { script }) }, serverPages)
  try {
    return await checkFault(session, { fault, trouble, allowed: allowedFor([], undefined, faultName) })
  } finally {
    await session.close()
  }
}

for (const fault of ['stale nonce once', 'stale nonce always'] as const) {
  test(`a guest’s form may be sent once more without its nonce: ${fault}`, { tag: ids('CF35') }, async ({
    browser,
    serverPages,
  }) => {
    expect(await findingsOf({ browser, serverPages }, fault)).toEqual([])
  })
}

for (const fault of ['stale nonce once', 'stale nonce always'] as const) {
  test(`a customer’s form is sent once more with a new nonce, which it keeps: ${fault}`, { tag: ids('CF35') }, async ({
    browser,
    serverPages,
  }) => {
    expect(await findingsOf({ browser, serverPages }, fault, { scene: customer })).toEqual([])
  })
}

const secondTry = '      formData.delete(bodyNonce)\n    }\n    return ask()\n'
const wrongBuilds: readonly (readonly [string, FaultName, Pick<Patch, 'from' | 'to'>, RegExp])[] = [
  [
    'that sends it twice without the nonce',
    'stale nonce once',
    { from: secondTry, to: secondTry.replace('return', 'void ask().catch(() => {})\n    return') },
    /the field "_wpnonce" is missing|the call was made 3 times/,
  ],
  [
    'that leaves out what was typed too',
    'stale nonce once',
    { from: secondTry, to: secondTry.replace('    }\n', "      formData.delete('nachricht')\n    }\n") },
    /the visitor got stuck|is missing/,
  ],
  [
    'that leaves the nonce out from the beginning',
    'stale nonce once',
    {
      from: "  const call = {\n    url: formEndpoint(session, state.id, 'feedback'),\n",
      to: "  formData.delete(bodyNonce)\n  const call = {\n    url: formEndpoint(session, state.id, 'feedback'),\n",
    },
    /the call was never made/,
  ],
  [
    'that gives up at once',
    'stale nonce once',
    {
      from: 'if (isParity || !isStale || !formData.has(bodyNonce)) throw error',
      to: 'if (isStale || !isStale) throw error',
    },
    /the call was never made: POST/,
  ],
]
for (const [name, fault, patch, cause] of sampleOf(wrongBuilds, 1, ([name]) => name)) {
  test(`a build ${name} is caught`, async ({ browser, serverPages }) => {
    const { script } = await patchedBundle({ file: 'features/contact-form/calls.ts', ...patch })
    const findings = await findingsOf({ browser, serverPages }, fault, { script })
    expect(findings.map((finding) => finding.cause).join('\n')).toMatch(cause)
  })
}
