/**
 * Calls of the page's own scripts, which a replay does not run. Where no feature of ours makes such a call in their place,
 * no script makes it in a replay, and none has to.
 */
import { type LegacyScript, legacyScripts } from '../../../inject/legacy/legacyTable.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { decodeRequest } from '../../lookup/body/decode.ts'
import { kindOf } from '../../lookup/callKind.ts'
import { findParts } from '../../replay/page/pageHtml.ts'
import type { Exchange } from './exchange.ts'

/** Libraries, which do nothing by themselves: the script that calls them made the call. */
const rows = legacyScripts(defaultProfile).filter(({ servesAlso }) => !servesAlso)

/** The script that is tested, wherever the shop has put it. */
const ownScript = /\/vernissage(?:\.standalone)?(?:\.min)?\.js$/

/** Files that others build upon; a call is better named after those others. */
const library = /\/wp-includes\/js\/|\/jquery/

/**
 * A function that names the script whose call need not come in a replay, or gives undefined for a call that has to come:
 *
 * - The markup, a person, inline code of the page and our own script act in a replay, too.
 * - A script that our features keep from running is replaced by them, with all its calls.
 * - A script that runs beside ours is replaced in what it changes at the shop: its cart calls, but not all that it reads.
 * - Every other script is missing in a replay, and with it its calls.
 *
 * @param pages HTML of the pages, whose tags tell which script a file belongs to
 */
export function createCallOwner(pages: readonly string[]): (exchange: Exchange) => string | undefined {
  const ids = new Map(pages.flatMap((html) => findParts(html).externalScripts.map(({ src, id }) => [pathOf(src), id])))
  return (exchange) => {
    const { kind, initiator, request, decoded } = exchange
    if (kind !== 'call' || initiator?.kind !== 'files') return undefined
    const paths = initiator.files.map(pathOf)
    if (paths.some((path) => ownScript.test(path))) return undefined
    const row = rows.find((candidate) => paths.some((path) => isOf(candidate, path, ids.get(path))))
    const isReplaced = row?.how === 'block' || (row && kindOf(decoded ?? decodeRequest(request)) === 'changing')
    return isReplaced ? undefined : (paths.find((path) => !library.test(path)) ?? paths[0])
  }
}

function isOf({ handles, source }: LegacyScript, path: string, id: string | undefined): boolean {
  return handles.some((handle) => id === `${handle}-js`) || source.test(path)
}

/** The path of a script's address without host and version, both of which optimisers change. */
function pathOf(address: string): string {
  return new URL(address, 'https://kunst.example').pathname
}
