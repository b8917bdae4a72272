/**
 * What the popup wants to know of a page, read in the page itself. The packaging makes an expression of it whose value the browser
 * hands over to the popup, so that nothing is left behind in the page.
 */
import { handleFiles } from '../../inject/legacy/handles/handleFiles.ts'
import { reportLegacy } from '../../inject/legacy/handles/legacyReport.ts'
import { blockedType } from '../../inject/legacy/legacyScripts.ts'
import { defaultProfile } from '../../inject/profile.ts'
import type { Vernissage } from '../../inject/publicApi.ts'
import type { PageReading } from './pageReading.ts'
import { type Trial, trialGlobal } from './trial.ts'

/** A build of the script, but not the file that knows the legacy scripts, and no userscript. */
const ownScript = /\/vernissage(?:\.(?!user|legacy)[\w-]+)*\.js\b/

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
    hasOwnScript: (rows !== undefined && !trial) || tags.some(({ src }) => ownScript.test(src)),
    legacy: legacy.scripts.map(({ script: name, owner, bytes, verdict, reason }) => ({
      name,
      owner,
      ...(bytes !== undefined && { bytes }),
      verdict,
      reason,
    })),
    unknown: legacy.unknown,
    fileHosts: fileHosts(tags),
  }
}

/** Other hosts from which the page has files of the table. */
function fileHosts(tags: readonly HTMLScriptElement[]): readonly string[] {
  const files = Object.values(handleFiles(defaultProfile)).flat()
  const isLegacy = (address: string): boolean =>
    files.some((file) => file.split('*').every((part) => address.toLowerCase().includes(part.toLowerCase())))
  const hosts = tags.filter(({ src }) => isLegacy(src)).map(({ src }) => new URL(src).hostname)
  return [...new Set(hosts)].filter((host) => host !== location.hostname)
}
