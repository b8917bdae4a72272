/** Restores a scene from the HAR that `vernissage export` has made of it. */
import { callsSchema, type RecordedCallSource } from '../../../scene/calls.ts'
import { check, InputError } from '../../../scene/reading/readJson.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { toCalls } from '../../files/toCalls.ts'
import { toCarriedCall } from '../entry/carriedCall.ts'
import type { ReadEntry } from '../entry/readEntry.ts'
import { applyChange } from '../format/change.ts'
import type { NotedScene } from '../format/sceneNote.ts'

/**
 * @param noted entries of the exported scene
 * @param others complete entries that were added to the HAR after the export
 * @throws InputError the entries lack the page, or the calls do not fit together
 */
export function restoreNotedScene(
  scene: NotedScene,
  noted: readonly ReadEntry[],
  others: readonly ReadEntry[],
  file: string,
): RecordedScene {
  const { url } = scene.settings
  const page = noted.find(({ note }) => note?.page)?.exchange.response?.body
  if (!page) throw new InputError(`${file}: expected an entry with the scene’s page, ${url}, came none with its body.`)
  const calls = new Map<number, RecordedCallSource>()
  const files = new Map<string, Buffer>()
  for (const { kind, exchange, note } of noted) {
    if (note?.call === undefined) continue
    const { call, body } = toCarriedCall(exchange, kind, url)
    const answers = call.answers.map((answer) => applyChange(answer, note.answer))
    for (const { file: name } of answers) if (name !== undefined) files.set(name, body)
    const earlier = calls.get(note.call)
    const entry = earlier ?? { ...applyChange(call, note.entry), request: applyChange(call.request, note.request) }
    calls.set(note.call, { ...entry, answers: [...(earlier?.answers ?? []), ...answers] })
  }
  const added = toCalls(
    others.map(({ kind, exchange }) => ({ ...exchange, kind: kind === 'document' ? kind : 'call' })),
    url,
  )
  const usedIds = new Set([...calls.values()].map(({ id }) => id))
  const allCalls = [...calls.values(), ...added.calls.filter(({ id }) => !usedIds.has(id))]
  check(allCalls, callsSchema, `${file}: calls`)
  return { ...scene, page, calls: allCalls, files: new Map([...added.files, ...files]) }
}
