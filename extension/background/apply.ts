/**
 * Makes the browser's content scripts and rules those of the settings, all of them, whatever they were before: settings and
 * permissions are the only state, and everything else follows from them.
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

/** What the browser has to do for these sites. @param sites those that are on and permitted */
export function stateFor(sites: ReadonlyMap<string, SiteSettings>, features: readonly TrialFeature[]): BrowserState {
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

/** One after the other: two changes at a time would register what the other one has just taken away. */
let queue: Promise<unknown> = Promise.resolve()

export function applySettings(features: readonly TrialFeature[]): Promise<void> {
  const next = queue.then(() => applyNow(features))
  queue = next.catch(() => {})
  return next
}

async function applyNow(features: readonly TrialFeature[]): Promise<void> {
  const stored = await chrome.storage.local.get(null)
  const wanted = [...readSites(stored)].filter(([, { isOn, hasOwnScript }]) => isOn && !hasOwnScript)
  const permitted = await Promise.all(
    wanted.map(([host]) => chrome.permissions.contains({ origins: [originPattern(host)] })),
  )
  const { scripts, rules } = stateFor(new Map(wanted.filter((_, index) => permitted[index])), features)
  const { declarativeNetRequest, scripting } = chrome
  const [registered, present] = await Promise.all([
    scripting.getRegisteredContentScripts(),
    declarativeNetRequest.getDynamicRules(),
  ])
  // A page that is loaded in between must have the scripts that are blocked, or ours: blocking ends first and begins last.
  await declarativeNetRequest.updateDynamicRules({ removeRuleIds: present.map(({ id }) => id) })
  if (registered.length > 0) await scripting.unregisterContentScripts({ ids: registered.map(({ id }) => id) })
  if (scripts.length > 0) await scripting.registerContentScripts([...scripts])
  await declarativeNetRequest.updateDynamicRules({ addRules: [...rules] })
}
