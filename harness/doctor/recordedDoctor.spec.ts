/** `vernissage doctor` on every recorded page of a real shop, where there are recordings. */
import { expect, test } from '@playwright/test'
import { bundleSource } from '../record/bundleSource.ts'
import { requireRecordings } from '../scene/recordings/findRecordings.ts'
import { loadRecording, recordingNames } from '../scene/recordings/recordings.ts'
import { sampleOf } from '../testing/run/choice/sample.ts'
import { diagnose } from './diagnose.ts'
import { recordedPage } from './pageUnderTest.ts'

const root = requireRecordings()

for (const name of sampleOf(recordingNames(root), 3, (page) => page)) {
  test(`${name}: plugins, versions and features are recognised, and nothing is wrong`, async ({ browser }) => {
    const build = { script: await bundleSource('standalone'), legacy: await bundleSource('legacyReport') }
    const page = recordedPage(loadRecording(name, root))
    const diagnosis = await diagnose(browser, page, { build, isStandalone: true })
    expect(diagnosis.plugins.filter(({ owner }) => owner === undefined)).toEqual([])
    expect(diagnosis.plugins).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ folder: 'WordPress', version: '6.8.8' }),
        expect.objectContaining({ owner: 'store platform', version: '9.8.5' }),
        expect.objectContaining({ owner: 'theme', version: '3.19.12' }),
        expect.objectContaining({ owner: 'payment plugin', version: '2.0.7' }),
        expect.objectContaining({ owner: 'statistics', version: '14.15.3' }),
      ]),
    )
    expect(diagnosis.payments).toMatchObject({ environment: 'sandbox', isConnected: true })
    expect(diagnosis.features.filter(({ state }) => state === 'mounted').length).toBeGreaterThan(5)
    expect(diagnosis.dequeued).toContain('jquery-core')
    expect(diagnosis.findings.filter(({ level }) => level === 'problem')).toEqual([])
  })
}
