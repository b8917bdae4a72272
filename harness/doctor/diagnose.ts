/** Examines one page for `vernissage doctor`: visits it with the script, and collects what was found. */
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
  /** True for the standalone build: the page is then visited without the scripts that this build replaces. */
  readonly isStandalone: boolean
}

/** The reason in the script's report for a script of another site, which is no legacy script. */
const foreignScript = 'Another site’s script.'

/** @throws InputError the script does not run on the page, not even without its Content-Security-Policy */
export async function diagnose(browser: Browser, page: PageUnderTest, options: DiagnoseOptions): Promise<Diagnosis> {
  const { build, isStandalone } = options
  const withPolicy = await visitPage(browser, page, { build })
  const ignoresPolicy = withPolicy === undefined
  const besideLegacy = withPolicy ?? (await visitPage(browser, page, { build, ignoresPolicy }))
  if (!besideLegacy) {
    throw new InputError(
      `The script does not run on ${page.url}, although it was put first into the head. Expected a page that is whole; look at it in a browser.`,
    )
  }
  const dequeued = dispensableScripts(besideLegacy.legacy.scripts)
  // Stand-ins act only where the files that they replace are absent.
  const withoutLegacy = isStandalone && (await visitPage(browser, page, { build, ignoresPolicy, leftOut: dequeued }))
  const seen: VisitReport = withoutLegacy || besideLegacy
  const { facts } = besideLegacy
  const installed = facts.ownScriptCount > 0 ? await findInstalled(browser, page, besideLegacy) : undefined
  const found = {
    url: page.url,
    script: isStandalone ? ('vernissage.standalone.js' as const) : ('vernissage.js' as const),
    plugins: readPlugins(facts),
    blocks: facts.blocks,
    features: seen.rows,
    dequeued,
    staying: besideLegacy.legacy.scripts.filter(
      ({ verdict, reason }) => verdict === 'stays' && reason !== foreignScript,
    ),
    consent: findConsent(facts),
    payments: findPayments(facts),
    installed,
    notes: seen.notes,
  }
  const surroundings = { isRefusedByPolicy: ignoresPolicy, elements: seen.legacy.elements, facts, isLive: page.isLive }
  return { ...found, findings: findFindings(found, surroundings) }
}

/** Handles of the scripts that the server can leave out, those that our script blocks included. */
function dispensableScripts(scripts: readonly LegacyRow[]): readonly string[] {
  const dispensable = scripts.filter(({ verdict }) => verdict === 'could go' || verdict === 'kept from running')
  return [...new Set(dispensable.map(({ script }) => script))]
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
