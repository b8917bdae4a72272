/**
 * Finds the calls of the page's own scripts, which a replay does not run. Where no feature of ours makes such a call in their
 * place, the call does not come in a replay and need not.
 */
import { type LegacyScript, legacyScripts } from '../../../inject/legacy/legacyTable.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { decodeRequest } from '../../lookup/body/decode.ts'
import { kindOf } from '../../lookup/callKind.ts'
import { findParts } from '../../replay/page/pageHtml.ts'
import type { Exchange } from './exchange.ts'

/** The known legacy scripts without libraries (`servesAlso`), which do nothing by themselves: the script that uses them made the call. */
const legacyTable = legacyScripts(defaultProfile).filter(({ servesAlso }) => !servesAlso)

/** Paths of the script under test, wherever the shop serves it from. */
const scriptUnderTest = /\/vernissage(?:\.standalone)?(?:\.min)?\.js$/

/** Paths of libraries; a call is named after the script that uses them. */
const libraries = /\/wp-includes\/js\/|\/jquery/

/**
 * Creates a function that names the script whose call need not come in a replay, and gives undefined for a call that has to come:
 *
 * - The markup, a visitor, inline code of the page and our own script act in a replay, too.
 * - A script that our features keep from running is replaced by them, with all its calls.
 * - A script that runs beside ours is replaced in what it changes at the shop, such as its cart calls, but not in all that it reads.
 * - Every other script is missing in a replay, and with it its calls.
 *
 * @param pages HTML of the pages, whose script elements show by their ids which script a file belongs to
 */
export function createCallOwner(pages: readonly string[]): (exchange: Exchange) => string | undefined {
  const ids = new Map(pages.flatMap((html) => findParts(html).externalScripts.map(({ src, id }) => [pathOf(src), id])))
  return (exchange) => {
    const { kind, initiator, request, decoded } = exchange
    if (kind !== 'call' || initiator?.kind !== 'files') return undefined
    const paths = initiator.files.map(pathOf)
    if (paths.some((path) => scriptUnderTest.test(path))) return undefined
    const row = legacyTable.find((candidate) => paths.some((path) => isFileOf(candidate, path, ids.get(path))))
    const isReplaced = row?.how === 'block' || (row && kindOf(decoded ?? decodeRequest(request)) === 'changing')
    return isReplaced ? undefined : (paths.find((path) => !libraries.test(path)) ?? paths[0])
  }
}

function isFileOf({ handles, source }: LegacyScript, path: string, id: string | undefined): boolean {
  return handles.some((handle) => id === `${handle}-js`) || source.test(path)
}

/** The path of a script's address without host and version, both of which plugins for optimisation change. */
function pathOf(address: string): string {
  return new URL(address, 'https://kunst.example').pathname
}
