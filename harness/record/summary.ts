/** What `vernissage record <url>` prints: while it records, about what was saved, and about the first replay. */

import { relative, sep } from 'node:path'
import { formatFindings } from '../judge/findings.ts'
import { reviewAdvice } from '../judge/stored.ts'
import { isRefusedSocket } from '../judge/stuck/stuckFinding.ts'
import { counted } from '../scene/reading/looseText.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import type { SavedAssets } from './assets/saveAssets.ts'
import type { SavedCheck } from './check/checkReplay.ts'
import type { UrlRecording } from './files/toRecording.ts'
import type { Exchange } from './network/exchange.ts'
import type { StartState } from './start/startState.ts'

/** The line about cookies and storage that the browser has before the recording begins. */
export function describeStart({ cookies, storage }: StartState): string {
  const items = Object.keys(storage.localStorage).length
  return `▸ beginning with ${counted(cookies.length, 'cookie')} and ${counted(items, 'item')} of storage`
}

/** The line about an exchange, printed while the recording goes on. */
export function describeExchange({ request, response, problem }: Exchange): string {
  const { pathname, search } = new URL(request.url)
  const outcome = problem ?? `${response?.status} ${Math.ceil((response?.body.length ?? 0) / 1024)} kB`
  return `  ${request.method.padEnd(4)} ${(pathname + search).slice(0, 90)}  ${outcome}`
}

/**
 * The result of the first replay, and what to do next.
 * @param options.hasScript true: the page was recorded with our script in it
 */
export function verdictOf(
  folder: string,
  { findings, layoutShift }: SavedCheck,
  { hasScript }: { readonly hasScript: boolean } = { hasScript: false },
): string {
  const name = relative(snapshotsFolder, folder).split(sep).join('/')
  const next = name.startsWith('..')
    ? 'What the script does there can be reviewed once the folder lies in snapshots/.'
    : `${name} ${reviewAdvice(name)}.`
  const mayLackScript = findings.some(({ check, cause }) => {
    return (check === 'calls' || check === 'journey') && !isRefusedSocket(cause)
  })
  const shiftNote =
    layoutShift === undefined
      ? ''
      : `\n  The script moves the page while it loads; scene.json allows a layout shift of ${layoutShift}.`
  if (findings.length === 0) return `✔ Its first replay is green. ${next}${shiftNote}`
  return [
    '✘ The scene is saved, but its first replay has findings:',
    formatFindings(findings).replace(/^(?=.)/gm, '  '),
    ...(findings.some(({ cause }) => isRefusedSocket(cause))
      ? ['What a server sends over a WebSocket cannot be replayed: leave out the steps that wait for it.']
      : []),
    ...(!hasScript && mayLackScript
      ? [
          'Where the shop runs its own scripts late or not at all, what they would have done is missing; record with --with-script.',
        ]
      : []),
    'Record again, or mend the scene: snapshots/README.md explains its files.',
  ].join('\n')
}

/** The line that says what a recording without steps lacks; empty for a recording with steps. */
export function describeMissingSteps(
  { stepCount }: Pick<UrlRecording, 'stepCount'>,
  { isHeaded, hasJourney }: { readonly isHeaded: boolean; readonly hasJourney: boolean },
): string {
  if (stepCount > 0) return ''
  if (!isHeaded && !hasJourney) {
    return '  not recorded: anything that a visitor does, since there is no screen to act in and no --journey; the page alone is the scene'
  }
  return '  not recorded: steps of a journey, so that no call has to come in a replay'
}

/** The lines that say why nothing was saved. */
export function describeLeaks({ findings }: UrlRecording): string {
  return [
    '✘ Nothing was saved, since something private is left:',
    ...findings.map((finding) => `  ${finding}`),
    'What is public can be named with --allow, a field with --public-field.',
  ].join('\n')
}

/** The lines about what was saved, replaced and left out. */
export function summaryOf(
  folder: string,
  { replaced, leftOut, incomplete, omitted, sockets, framed, workers, assets, twice, ...numbers }: UrlRecording,
  shared: SavedAssets,
): string {
  const { callCount, pageCount, stepCount } = numbers
  const listCounts = (countByName: Readonly<Record<string, number>>): string =>
    Object.entries(countByName)
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ') || 'nothing'
  return [
    `✔ ${folder}`,
    `  ${counted(pageCount, 'page')}, ${counted(callCount, 'call')}, ${counted(stepCount, 'step')} of a journey`,
    ...(assets.size > 0 ? [describeAssets(assets.size, shared)] : []),
    `  replaced: ${listCounts(replaced)}`,
    `  left out, since from other hosts: ${listCounts(leftOut)}`,
    ...(twice ? describeRevisit(twice) : []),
    ...omitted.map((line) => `  left out: ${line}`),
    ...incomplete.map((line) => `  left out, since not complete: ${line}`),
    ...sockets.map((address) => `  not recorded: the messages of the WebSocket ${address}, which a replay refuses`),
    ...framed.map((call) => `  not recorded: ${call}; a replay opens no frame that loads a page of its own`),
    ...workers.map((address) => `  not recorded: the service worker ${address}; recording and replay refuse it`),
  ].join('\n')
}

function describeRevisit({
  volatile,
  unclear,
  isJourneyPlayed,
}: NonNullable<UrlRecording['twice']>): readonly string[] {
  const what = isJourneyPlayed ? 'the page and its journey' : 'the page'
  return [
    `  differs each time (${what}, visited twice): ${volatile.join(', ') || 'nothing'}`,
    ...unclear.map((key) => `  differs each time in a way that no kind describes, declare it by hand: ${key}`),
  ]
}

function describeAssets(count: number, { folder, added, changed }: SavedAssets): string {
  const others = changed.length > 0 ? `, ${changed.length} other than before: look at the shop's other scenes, too` : ''
  return `  ${count} stylesheets, fonts and pictures, ${added} of them new in ${folder}${others}`
}

/** The summary as JSON. @param saved undefined for a recording that was not saved, and thus not replayed */
export function asJson(
  folder: string,
  { files, findings, assets, ...facts }: UrlRecording,
  saved?: SavedCheck & { readonly shared: SavedAssets },
): string {
  const names = { files: [...files.keys()], assets: { ...saved?.shared, addresses: [...assets.keys()] } }
  const replay = saved && { replayFindings: saved.findings, layoutShift: saved.layoutShift }
  return JSON.stringify({ folder, isSaved: findings.length === 0, findings, ...replay, ...names, ...facts }, null, 2)
}
