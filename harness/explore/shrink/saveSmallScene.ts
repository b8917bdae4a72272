/** Saves a shrunk scene. */
import { saveScene } from '../../record/files/saveScene.ts'
import { sceneFiles } from '../../record/files/sceneFiles.ts'
import type { Scene } from '../../scene/scene.ts'

/** Writes the scene's files into the folder. @throws InputError the folder cannot be written */
export function saveSmallScene(folder: string, scene: Scene): void {
  const { page, calls, cookies, storage, console: lines, name: _, ...settings } = scene
  const files = new Map<string, Buffer>()
  saveScene(folder, sceneFiles({ settings, page: Buffer.from(page), calls, files, cookies, storage, console: lines }))
}
