import { join } from 'node:path'
import { patchedBundle } from '../explore/broken/patchedBundle.ts'
import { formatFindings } from '../judge/findings.ts'
import { readLegacyFolder } from '../replay/page/legacyFolder.ts'
import { loadScene } from '../scene/scene.ts'
import { compareWithBaseline, compareWithLegacy } from './compareTests.ts'
import { expect, test } from './storePage.ts'

const folderOf = (name: string) => readLegacyFolder(join(import.meta.dirname, 'legacy', name))

test('a legacy script that behaves like ours has only reviewed differences', async ({ browser, serverPages }) => {
  const findings = await compareWithLegacy({ browser, serverPages }, loadScene('contact-short'), folderOf('same'))
  expect(formatFindings(findings)).toBe('')
})

test('the finding about a legacy script that sends another value names the field', async ({ browser, serverPages }) => {
  const findings = await compareWithLegacy(
    { browser, serverPages },
    loadScene('contact-short'),
    folderOf('other-field'),
  )
  expect(findings[0]).toMatchObject({
    check: 'calls',
    expected: [expect.stringMatching(/feedback: \S+_locale = "de"$/)],
    came: expect.arrayContaining([expect.stringMatching(/feedback: \S+_locale = "de_DE"$/)]),
  })
  expect(findings.map(({ check }) => check)).toEqual(['calls', 'accessibility tree'])
})

test('the comparison of two builds finds only what differs', async ({ browser, serverPages }) => {
  const { script: baseline } = await patchedBundle({
    file: 'features/contact-form/submit.ts',
    from: 'const formData = new FormData(element)\n',
    to: "const formData = new FormData(element)\n  formData.set('nachricht', 'Guten Tag')\n",
  })
  const findings = await compareWithBaseline({ browser, serverPages }, loadScene('contact-short'), baseline)
  expect(findings[0]?.cause).toMatch(
    /^what is asked of the server differs(?: in \d+ lines, first)?: was .*nachricht = "Guten Tag", is /,
  )
})
