/** The background script keeps content scripts and rules in step with settings and permissions. It sends nothing to any server. */
import { trialFeatures } from '../settings/trialFeatures.ts'
import { applySettings } from './apply.ts'
import type { ApplyAnswer } from './messages.ts'
import { isApplyRequest } from './messages.ts'

const apply = (): Promise<void> => applySettings(trialFeatures())
const applyAndLog = (): void => {
  apply().catch((error: unknown) => console.error('[vernissage] the settings could not be applied', error))
}

chrome.runtime.onMessage.addListener((message: unknown, _sender, answer: (value: ApplyAnswer) => void) => {
  if (!isApplyRequest(message)) return false
  apply().then(
    () => answer({ isApplied: true }),
    (error: unknown) => answer({ isApplied: false, problem: error instanceof Error ? error.message : String(error) }),
  )
  // True keeps the channel open for the answer, which comes later.
  return true
})

// The browser's question for a permission may close the popup before the answer, and a permission can also be taken away in the
// browser's own settings.
chrome.permissions.onAdded.addListener(applyAndLog)
chrome.permissions.onRemoved.addListener(applyAndLog)
// A new version has other files, and browsers forget the content scripts of the old one, but not its rules: this script renews both
// whenever it starts. The empty listeners make the browser start it with itself and with each new version.
applyAndLog()
for (const start of [chrome.runtime.onInstalled, chrome.runtime.onStartup]) start.addListener(() => {})

/** The icon shows how many files are not loaded on the page; Firefox has no such count. */
chrome.declarativeNetRequest.setExtensionActionOptions?.({ displayActionCountAsBadgeText: true })?.catch(() => {})
