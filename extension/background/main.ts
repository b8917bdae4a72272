/** Beside all pages: keeps content scripts and rules in step with settings and permissions. It asks nothing of any server. */
import { trialFeatures } from '../settings/trialFeatures.ts'
import { applySettings } from './apply.ts'
import type { ApplyAnswer } from './messages.ts'
import { isApplyRequest } from './messages.ts'

const apply = (): Promise<void> => applySettings(trialFeatures())
const applyUnasked = (): void => {
  apply().catch((error: unknown) => console.error('[vernissage] the settings could not be applied', error))
}

chrome.runtime.onMessage.addListener((message: unknown, _sender, answer: (value: ApplyAnswer) => void) => {
  if (!isApplyRequest(message)) return false
  apply().then(
    () => answer({ isApplied: true }),
    (error: unknown) => answer({ isApplied: false, problem: error instanceof Error ? error.message : String(error) }),
  )
  // The answer comes later.
  return true
})

// The question for the permission may close the popup, which then learns of no answer; a permission can also be taken away
// in the browser's own settings.
chrome.permissions.onAdded.addListener(applyUnasked)
chrome.permissions.onRemoved.addListener(applyUnasked)
// A new version has other files, and browsers forget the content scripts of the old one, but not its rules: whenever this script
// starts it makes sure of both, and it starts with the browser and with each version.
applyUnasked()
for (const start of [chrome.runtime.onInstalled, chrome.runtime.onStartup]) start.addListener(() => {})

/** The icon shows how many files are not loaded on the page; Firefox has no such count. */
chrome.declarativeNetRequest.setExtensionActionOptions?.({ displayActionCountAsBadgeText: true })?.catch(() => {})
