/** Reads a scene’s folder with all its files, also those that it shares with another scene. */

import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { AnswerSource, RecordedCallSource } from '../../../scene/calls.ts'
import { loadScene } from '../../../scene/scene.ts'
import { settingsOf } from '../format/sceneNote.ts'
import type { SceneWithPage } from './toHar.ts'

/**
 * @param root folder of all scenes
 * @throws InputError says what is wrong in which file
 */
export function readScene(name: string, root: string): SceneWithPage {
  const scene = loadScene(name, root)
  const folder = resolve(root, name)
  const files = new Map<string, Buffer>()
  // The file is read once more, since the loaded scene has the contents of documents in place of their names.
  const sources: readonly RecordedCallSource[] =
    scene.calls.length === 0 ? [] : JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8'))
  for (const { file } of sources.flatMap(({ answers }) => answers)) {
    if (file !== undefined) files.set(basename(file), readFileSync(resolve(folder, file)))
  }
  return {
    settings: settingsOf(scene),
    page: Buffer.from(scene.page),
    calls: sources.map((call) => ({ ...call, answers: call.answers.map(withLocalFile) })),
    files,
    cookies: scene.cookies,
    storage: scene.storage,
    console: scene.console,
  }
}

/** Names a document as a file of this scene, also where the answer names one in another scene’s folder. */
function withLocalFile(answer: AnswerSource): AnswerSource {
  return answer.file === undefined ? answer : { ...answer, file: basename(answer.file) }
}
