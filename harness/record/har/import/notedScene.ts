/** A scene from what `vernissage export` has made of one. */
import { callsSchema, type RecordedCallSource } from '../../../scene/calls.ts'
import { check, InputError } from '../../../scene/reading/readJson.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { toCalls } from '../../files/toCalls.ts'
import { carriedCall } from '../entry/carriedCall.ts'
import type { ReadEntry } from '../entry/readEntry.ts'
import { applyChange } from '../format/change.ts'
import type { NotedScene } from '../format/sceneNote.ts'

/**
 * @param noted entries of the exported scene
 * @param others whole entries that were added since
 * @throws InputError the page is not among them, or the calls do not fit together
 */
export function notedScene(
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
    const { call, body } = carriedCall(exchange, kind, url)
    const answers = call.answers.map((answer) => applyChange(answer, note.answer))
    for (const { file: name } of answers) if (name !== undefined) files.set(name, body)
    const known = calls.get(note.call)
    const entry = known ?? { ...applyChange(call, note.entry), request: applyChange(call.request, note.request) }
    calls.set(note.call, { ...entry, answers: [...(known?.answers ?? []), ...answers] })
  }
  const added = toCalls(
    others.map(({ kind, exchange }) => ({ ...exchange, kind: kind === 'document' ? kind : 'call' })),
    url,
  )
  const taken = new Set([...calls.values()].map(({ id }) => id))
  const all = [...calls.values(), ...added.calls.filter(({ id }) => !taken.has(id))]
  check(all, callsSchema, `${file}: calls`)
  return { ...scene, page, calls: all, files: new Map([...added.files, ...files]) }
}
