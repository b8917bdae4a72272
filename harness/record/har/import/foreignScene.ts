/** Makes a scene of a page in the HAR of a browser or a proxy. */

import { decodePage, pageCharset } from '../../../scene/charset.ts'
import type { SceneCookie } from '../../../scene/sceneState.ts'
import { sceneNameOf } from '../../address.ts'
import { recordedSettings } from '../../files/recordedSettings.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { toCalls } from '../../files/toCalls.ts'
import { contentType } from '../../network/exchange.ts'
import type { ReadEntry } from '../entry/readEntry.ts'
import { settingsOf } from '../format/sceneNote.ts'
import type { PageVisit } from './visits.ts'

export function createForeignScene({ page, after }: PageVisit): RecordedScene {
  const { exchange, url, startedAt } = page
  const body = exchange.response?.body ?? Buffer.alloc(0)
  const address = url ? url.origin + url.pathname + url.search : exchange.request.url
  const charset = exchange.response && pageCharset(contentType(exchange.response), body)
  const exchanges = after.map(
    ({ kind, exchange }) => ({ ...exchange, kind: kind === 'document' ? kind : 'call' }) as const,
  )
  const { calls, files } = toCalls(exchanges, address)
  const scene = recordedSettings({
    name: sceneNameOf(address),
    url: address,
    html: decodePage(body, charset),
    charset,
    calls: [...calls],
    ...(!Number.isNaN(startedAt) && { clock: new Date(startedAt).toISOString() }),
  })
  return {
    settings: settingsOf(scene),
    page: body,
    // A HAR does not hold the visitor's steps, so a replay cannot repeat them, and no call has to come.
    calls: calls.map((call) => ({ ...call, optional: true as const })),
    files,
    cookies: cookiesOf(page),
  }
}

/** The cookies that the browser sent when it requested the page; a HAR does not hold their attributes reliably. */
function cookiesOf({ cookies, exchange: { request } }: ReadEntry): readonly SceneCookie[] {
  const given = cookies.map(({ name, value = '' }) => [name, value] as const)
  const header = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1)] as const
  })
  const all = new Map([...given, ...header].filter(([name]) => name !== ''))
  // Browsers refuse cookies whose names begin with `__Secure-` or `__Host-` unless they are secure.
  return [...all].map(([name, value]) => ({
    name,
    value,
    path: '/',
    ...(/^__(?:Secure|Host)-/.test(name) && { secure: true as const }),
  }))
}
