/** Imports a HAR file as scenes in folders, redacted, and either all of them or none. */
import { join } from 'node:path'
import { assetsFolder } from '../../../scene/assets.ts'
import { counted } from '../../../scene/reading/looseText.ts'
import { InputError } from '../../../scene/reading/readJson.ts'
import { sceneNameOf } from '../../address.ts'
import { saveAssets } from '../../assets/saveAssets.ts'
import { checkWritable, otherPageIn, type SceneFiles, saveScene } from '../../files/saveScene.ts'
import { type RecordedScene, sceneFiles } from '../../files/sceneFiles.ts'
import { type Redacted, redactFiles } from '../../redact/redactFiles.ts'
import { attachedFiles } from '../entry/readContent.ts'
import { type FromHar, fromHar, type HarOptions } from './fromHar.ts'
import { readHarFile } from './readHarFile.ts'

export interface ImportOptions extends Pick<HarOptions, 'page' | 'hosts'> {
  /** Folder of scenes. */
  readonly root: string
  /** Name of the scene in that folder, by default made of the page’s address; the name of a second page ends in `-2`, and so on. */
  readonly name?: string | undefined
  /** Public values that are not redacted. */
  readonly allowed?: readonly string[]
  /** Fields whose text is public. */
  readonly publicFields?: readonly string[]
  /** Runs before each part of the work, with a line that says what is done in it. */
  onProgress?(line: string): void
}

export interface ImportedScene extends Pick<Redacted, 'replaced' | 'findings'> {
  readonly folder: string
  readonly url: string
  readonly pageCount: number
  readonly callCount: number
  readonly files: readonly string[]
}

export interface ImportedHar extends Omit<FromHar, 'scenes' | 'assets'> {
  readonly scenes: readonly ImportedScene[]
  /** False where something private is left in a scene; no file was written then. */
  readonly isSaved: boolean
  /** Number of stylesheets, fonts and pictures of the shop. */
  readonly assetCount: number
}

/** @throws InputError the file is no HAR 1.2 or holds no page, or the scenes cannot be written or would replace those of other pages */
export function importFile(
  file: string,
  { root, name, allowed = [], publicFields = [], onProgress, ...wanted }: ImportOptions,
): ImportedHar {
  const { scenes, assets, ...lists } = fromHar(readHarFile(file), {
    file,
    readAttached: attachedFiles(file),
    ...wanted,
  })
  const names = new Map<string, number>()
  const imported = scenes.map((scene, index) => {
    const place = `scene ${index + 1} of ${scenes.length}, ${counted(scene.calls.length, 'call')}`
    const onPhase = (phase: string): void => onProgress?.(`${place}: ${phase}`)
    const folder = join(root, uniqueName(name ?? sceneNameOf(scene.settings.url), names))
    checkWritable(folder)
    const files = sceneFiles(scene)
    // An unchanged export holds the files of a scene, which were redacted already.
    const redacted = lists.isUnchanged
      ? { files, assets, replaced: {}, findings: [] }
      : redactFiles(files, { allowed, publicFields, assets, onPhase })
    checkSamePage(folder, redacted.files)
    return { redacted, result: toImportedScene(scene, folder, redacted) }
  })
  const isSaved = imported.every(({ redacted }) => redacted.findings.length === 0)
  if (isSaved) {
    for (const { redacted, result } of imported) {
      saveAssets(assetsFolder(root, result.url), redacted.assets)
      saveScene(result.folder, redacted.files)
    }
  }
  return { scenes: imported.map(({ result }) => result), isSaved, assetCount: assets.size, ...lists }
}

/**
 * Refuses to replace the scene of another page, since the reviewed files in its folder belong to that page. The address in a stored
 * scene has pseudonyms, so it is compared with the redacted address.
 * @throws InputError the folder has the scene of another page
 */
function checkSamePage(folder: string, files: SceneFiles): void {
  const { url } = JSON.parse(String(files.get('scene.json')))
  const otherUrl = otherPageIn(folder, url)
  if (otherUrl === undefined) return
  throw new InputError(
    `${folder} has the scene of another page, ${otherUrl}, and the HAR has ${url}; name another folder with --out, or delete this one.`,
  )
}

function uniqueName(name: string, counts: Map<string, number>): string {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  return count === 1 ? name : `${name}-${count}`
}

function toImportedScene(
  { settings, calls, files: documents }: RecordedScene,
  folder: string,
  { files, replaced, findings }: { files: SceneFiles } & Pick<Redacted, 'replaced' | 'findings'>,
): ImportedScene {
  const isPage = ({ answers }: RecordedScene['calls'][number]): boolean =>
    answers.some(({ file }) => file !== undefined)
  return {
    folder,
    url: settings.url,
    pageCount: 1 + documents.size,
    callCount: calls.filter((call) => !isPage(call)).length,
    replaced,
    findings,
    files: [...files.keys()],
  }
}
