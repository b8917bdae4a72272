/**
 * A reporter for Stryker that prints each surviving mutant at once, so that a run of hours that is interrupted has printed what it
 * found. It is plain JavaScript, because the processes that run the tests load it, too.
 */
import { relative } from 'node:path'

/** Called by Stryker. */
class Survivors {
  /** @param {{ status: string, fileName: string, location: { start: { line: number } }, replacement?: string }} result */
  onMutantTested({ status, fileName, location, replacement = '' }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return
    const file = relative(process.cwd(), fileName)
    console.log(`${status}: ${file}:${location.start.line} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: Survivors }]
