/** Rules by which the browser does not load the files of legacy scripts that are left out. */
import { handleFiles } from '../../inject/legacy/handles/handleFiles.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { backOfficePattern } from './contentScript.ts'
import type { Plan } from './plan.ts'

type Rule = Omit<chrome.declarativeNetRequest.Rule, 'id'>

/**
 * The rules of one site; none where nothing is left out.
 * @param fileHosts other hosts from which the site has its files
 */
export function blockingRules(host: string, { leftOut }: Plan, fileHosts: readonly string[]): readonly Rule[] {
  if (leftOut.length === 0) return []
  const files = handleFiles(defaultProfile)
  const filters = leftOut.flatMap((handle) => files[handle] ?? []).flatMap((file) => [`${file}.js^`, `${file}.min.js^`])
  return [
    ...[...new Set(filters)].map(
      (urlFilter): Rule => ({
        priority: 1,
        action: { type: 'block' },
        condition: {
          urlFilter,
          initiatorDomains: [host],
          requestDomains: [host, ...fileHosts],
          resourceTypes: ['script'],
        },
      }),
    ),
    // Frames do not have the script, and an address can switch it off: both keep all legacy scripts.
    allowAll(host, { resourceTypes: ['sub_frame'] }),
    allowAll(host, { resourceTypes: ['main_frame'], regexFilter: `[?&]vernissage=off\\b|${backOfficePattern}` }),
  ]
}

/** Lets a page load everything that it asks for. */
function allowAll(host: string, condition: chrome.declarativeNetRequest.RuleCondition): Rule {
  return { priority: 2, action: { type: 'allowAllRequests' }, condition: { ...condition, requestDomains: [host] } }
}
