/** Reads a scene’s folder as it was recorded: its files are there, the page of another scene too. */

import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { AnswerSource, RecordedCallSource } from '../../../scene/calls.ts'
import { loadScene } from '../../../scene/scene.ts'
import { settingsOf } from '../format/sceneNote.ts'
import type { WholeScene } from './toHar.ts'

/**
 * @param root folder of all scenes
 * @throws InputError says what is wrong in which file
 */
export function readScene(name: string, root: string): WholeScene {
  const scene = loadScene(name, root)
  const folder = resolve(root, name)
  const files = new Map<string, Buffer>()
  // As they are written; the scene has the contents of files in place of their names.
  const sources: readonly RecordedCallSource[] =
    scene.calls.length === 0 ? [] : JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8'))
  for (const { file } of sources.flatMap(({ answers }) => answers)) {
    if (file !== undefined) files.set(basename(file), readFileSync(resolve(folder, file)))
  }
  return {
    settings: settingsOf(scene),
    page: Buffer.from(scene.page),
    calls: sources.map((call) => ({ ...call, answers: call.answers.map(withOwnFile) })),
    files,
    cookies: scene.cookies,
    storage: scene.storage,
    console: scene.console,
  }
}

/** A document of another scene becomes one of this. */
function withOwnFile(answer: AnswerSource): AnswerSource {
  return answer.file === undefined ? answer : { ...answer, file: basename(answer.file) }
}
