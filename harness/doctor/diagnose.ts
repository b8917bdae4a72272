/** What `vernissage doctor` finds out about one page. */
import type { Browser } from '@playwright/test'
import type { LegacyRow } from '../../inject/legacy/handles/legacyReport.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { findConsent } from './consentFound.ts'
import type { Diagnosis, Installed } from './diagnosis.ts'
import { findFindings } from './findings.ts'
import type { PageUnderTest } from './pageUnderTest.ts'
import { findPayments } from './paymentsFound.ts'
import { readPlugins } from './plugins.ts'
import { type Build, readInstalled, type VisitReport, visitPage } from './visitPage.ts'

export interface DiagnoseOptions {
  readonly build: Build
  /** The build that stands in for the platform's scripts, too; what it replaces is left out of the page. */
  readonly isStandalone: boolean
}

/** What another site’s script is reported with: it is no legacy script, and no server of the shop prints it by a handle. */
const foreignScript = 'Another site’s script.'

/** @throws InputError the script cannot run on the page, whatever its policy */
export async function diagnose(browser: Browser, page: PageUnderTest, options: DiagnoseOptions): Promise<Diagnosis> {
  const { build, isStandalone } = options
  const strict = await visitPage(browser, page, { build })
  const ignoresPolicy = strict === undefined
  const beside = strict ?? (await visitPage(browser, page, { build, ignoresPolicy }))
  if (!beside) {
    throw new InputError(
      `The script does not run on ${page.url}, although it was put first into the head. Expected a page that is whole; look at it in a browser.`,
    )
  }
  const dequeued = mayGo(beside.legacy.scripts)
  // With the files gone, what stands in for them acts.
  const alone = isStandalone && (await visitPage(browser, page, { build, ignoresPolicy, leftOut: dequeued }))
  const seen: VisitReport = alone || beside
  const { facts } = beside
  const installed = facts.ownScriptCount > 0 ? await findInstalled(browser, page, beside) : undefined
  const found = {
    url: page.url,
    script: isStandalone ? ('vernissage.standalone.js' as const) : ('vernissage.js' as const),
    plugins: readPlugins(facts),
    blocks: facts.blocks,
    features: seen.rows,
    dequeued,
    staying: beside.legacy.scripts.filter(({ verdict, reason }) => verdict === 'stays' && reason !== foreignScript),
    consent: findConsent(facts),
    payments: findPayments(facts),
    installed,
    notes: seen.notes,
  }
  const surroundings = { isRefusedByPolicy: ignoresPolicy, elements: seen.legacy.elements, facts, isLive: page.isLive }
  return { ...found, findings: findFindings(found, surroundings) }
}

/** A script that is kept from running does nothing that would be missed. */
function mayGo(scripts: readonly LegacyRow[]): readonly string[] {
  const going = scripts.filter(({ verdict }) => verdict === 'could go' || verdict === 'kept from running')
  return [...new Set(going.map(({ script }) => script))]
}

async function findInstalled(browser: Browser, page: PageUnderTest, { facts }: VisitReport): Promise<Installed> {
  const running = await readInstalled(browser, page)
  const rows = running?.rows ?? []
  return {
    addresses: facts.ownScripts,
    count: facts.ownScriptCount,
    version: running?.version,
    mountedCount: rows.filter(({ state }) => state === 'mounted').length,
    notActing: rows.filter(({ state }) => state === 'yielded' || state === 'failed'),
  }
}
