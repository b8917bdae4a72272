/** A HAR file as scenes in folders: redacted, whole or not at all. */
import { join } from 'node:path'
import { assetsFolder } from '../../../scene/assets.ts'
import { InputError } from '../../../scene/reading/readJson.ts'
import { saveAssets } from '../../assets/saveAssets.ts'
import { checkWritable, otherPageIn, type SceneFiles, saveScene } from '../../files/saveScene.ts'
import { type RecordedScene, sceneFiles } from '../../files/sceneFiles.ts'
import { sceneNameOf } from '../../recordAddress.ts'
import { type Redacted, redactFiles } from '../../redact/redactFiles.ts'
import { attachedFiles } from '../entry/readContent.ts'
import { type FromHar, fromHar, type HarOptions } from './fromHar.ts'
import { readHarFile } from './readHarFile.ts'

export interface ImportOptions extends Pick<HarOptions, 'page' | 'hosts'> {
  /** Folder of scenes. */
  readonly root: string
  /** Name of the scene in it; default: made of the page’s address. A second page’s ends in `-2`, and so on. */
  readonly name?: string | undefined
  /** Public values that are not redacted. */
  readonly allowed?: readonly string[]
  /** Fields whose text is public. */
  readonly publicFields?: readonly string[]
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
  /** False where something private is left: nothing was written then. */
  readonly isSaved: boolean
  /** Stylesheets, fonts and pictures of the shop. */
  readonly assetCount: number
}

/** @throws InputError it is no HAR 1.2, holds no page, or the scenes cannot be written or would replace those of other pages */
export function importFile(
  file: string,
  { root, name, allowed = [], publicFields = [], ...wanted }: ImportOptions,
): ImportedHar {
  const { scenes, assets, ...left } = fromHar(readHarFile(file), { file, readAttached: attachedFiles(file), ...wanted })
  const names = new Map<string, number>()
  const imported = scenes.map((scene) => {
    const folder = join(root, numbered(name ?? sceneNameOf(scene.settings.url), names))
    checkWritable(folder)
    const files = sceneFiles(scene)
    // An export that was not changed holds what lay in a scene already.
    const redacted = left.isUnchanged
      ? { files, assets, replaced: {}, findings: [] }
      : redactFiles(files, { allowed, publicFields, assets })
    checkSamePage(folder, redacted.files)
    return { redacted, result: resultOf(scene, folder, redacted) }
  })
  const isSaved = imported.every(({ redacted }) => redacted.findings.length === 0)
  if (isSaved) {
    for (const { redacted, result } of imported) {
      saveAssets(assetsFolder(root, result.url), redacted.assets)
      saveScene(result.folder, redacted.files)
    }
  }
  return { scenes: imported.map(({ result }) => result), isSaved, assetCount: assets.size, ...left }
}

/**
 * What people reviewed in the folder belongs to its page. The address of a scene has pseudonyms, so only the redacted ones compare.
 * @throws InputError the folder has the scene of another page
 */
function checkSamePage(folder: string, files: SceneFiles): void {
  const { url } = JSON.parse(String(files.get('scene.json')))
  const there = otherPageIn(folder, url)
  if (there === undefined) return
  throw new InputError(
    `${folder} has the scene of another page, ${there}, and the HAR has ${url}; name another folder with --out, or delete this one.`,
  )
}

function numbered(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : `${name}-${count}`
}

function resultOf(
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
