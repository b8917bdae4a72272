/**
 * Reads in the page itself what the popup shows about it. The packaging turns this module into an expression whose value the browser
 * hands over to the popup, so that nothing stays behind in the page.
 */
import { handleFiles } from '../../inject/legacy/handles/handleFiles.ts'
import { reportLegacy } from '../../inject/legacy/handles/legacyReport.ts'
import { blockedType } from '../../inject/legacy/legacyScripts.ts'
import { defaultProfile } from '../../inject/profile.ts'
import type { Vernissage } from '../../inject/publicApi.ts'
import type { PageReading } from './pageReading.ts'
import { type Trial, trialGlobal } from './trial.ts'

/** Matches the address of a build of the script, but neither vernissage.legacy.js nor the userscript. */
const buildAddress = /\/vernissage(?:\.(?!user|legacy)[\w-]+)*\.js\b/

export function readPage(): PageReading {
  const globals = window as unknown as Record<string, unknown>
  const script = globals.vernissage as Partial<Vernissage> | undefined
  const trial = globals[trialGlobal] as Trial | undefined
  const rows = typeof script?.report === 'function' ? [...script.report()] : undefined
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const blocked = [...document.querySelectorAll<HTMLScriptElement>(`script[type="${blockedType}"]`)]
  const legacy = reportLegacy(
    defaultProfile,
    rows ?? [],
    blocked.map(({ id, src }) => id || src),
  )
  return {
    ...(trial && { options: [...trial.options] }),
    ...(rows && { version: String(script?.version), rows }),
    hasOwnScript: (rows !== undefined && !trial) || tags.some(({ src }) => buildAddress.test(src)),
    legacy: legacy.scripts.map(({ script: name, owner, bytes, verdict, reason }) => ({
      name,
      owner,
      ...(bytes !== undefined && { bytes }),
      verdict,
      reason,
    })),
    unknown: legacy.unknown,
    fileHosts: legacyFileHosts(tags),
  }
}

/** Other hosts from which the page loads files of legacy scripts. */
function legacyFileHosts(tags: readonly HTMLScriptElement[]): readonly string[] {
  const files = Object.values(handleFiles(defaultProfile)).flat()
  const isLegacy = (address: string): boolean =>
    files.some((file) => file.split('*').every((part) => address.toLowerCase().includes(part.toLowerCase())))
  const hosts = tags.filter(({ src }) => isLegacy(src)).map(({ src }) => new URL(src).hostname)
  return [...new Set(hosts)].filter((host) => host !== location.hostname)
}
