/**
 * Replaces all content scripts and blocking rules of the browser by those that follow from the settings and permissions, which are
 * the only state.
 */
import { blockingRules } from '../settings/blockingRules.ts'
import { contentScript, originPattern } from '../settings/contentScript.ts'
import { planOf } from '../settings/plan.ts'
import { readSites, type SiteSettings } from '../settings/siteSettings.ts'
import type { TrialFeature } from '../settings/trialFeatures.ts'
import { optionsOf } from '../settings/trialOptions.ts'

export interface BrowserState {
  readonly scripts: readonly chrome.scripting.RegisteredContentScript[]
  readonly rules: readonly chrome.declarativeNetRequest.Rule[]
}

/** The scripts and rules that the browser needs for these sites. @param sites those that are on and permitted */
export function browserStateFor(
  sites: ReadonlyMap<string, SiteSettings>,
  features: readonly TrialFeature[],
): BrowserState {
  const planned = [...sites].map(([host, settings]) => ({ host, settings, plan: planOf(settings, features) }))
  return {
    scripts: planned.map(({ host, settings, plan }) =>
      contentScript(host, settings.mode, optionsOf(settings, plan, features)),
    ),
    rules: planned
      .flatMap(({ host, settings, plan }) => blockingRules(host, plan, settings.fileHosts))
      .map((rule, index) => ({ ...rule, id: index + 1 })),
  }
}

/** Changes run one after the other: of two at a time, one would register what the other has just removed. */
let queue: Promise<unknown> = Promise.resolve()

export function applySettings(features: readonly TrialFeature[]): Promise<void> {
  const next = queue.then(() => applyNow(features))
  queue = next.catch(() => {})
  return next
}

async function applyNow(features: readonly TrialFeature[]): Promise<void> {
  const stored = await chrome.storage.local.get(null)
  const wantedSites = [...readSites(stored)].filter(([, { isOn, hasOwnScript }]) => isOn && !hasOwnScript)
  const permitted = await Promise.all(
    wantedSites.map(([host]) => chrome.permissions.contains({ origins: [originPattern(host)] })),
  )
  const { scripts, rules } = browserStateFor(new Map(wantedSites.filter((_, index) => permitted[index])), features)
  const { declarativeNetRequest, scripting } = chrome
  const [registered, presentRules] = await Promise.all([
    scripting.getRegisteredContentScripts(),
    declarativeNetRequest.getDynamicRules(),
  ])
  // A page that is loaded meanwhile must have either its legacy scripts or ours: therefore blocking ends first and begins last.
  await declarativeNetRequest.updateDynamicRules({ removeRuleIds: presentRules.map(({ id }) => id) })
  if (registered.length > 0) await scripting.unregisterContentScripts({ ids: registered.map(({ id }) => id) })
  if (scripts.length > 0) await scripting.registerContentScripts([...scripts])
  await declarativeNetRequest.updateDynamicRules({ addRules: [...rules] })
}
