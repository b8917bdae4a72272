/** Records the planned scenes of the reference shop, or compares them with what is stored. */
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { bundleSource } from '../bundleSource.ts'
import { compareScene } from '../files/compareScene.ts'
import { saveScene } from '../files/saveScene.ts'
import type { PlannedScene } from './plan.ts'
import { recordPlannedScene } from './recordPlannedScene.ts'

export interface ShopRecording {
  readonly name: string
  /** `different` stands for `new` and `changed` where nothing is written. */
  readonly state: 'new' | 'changed' | 'unchanged' | 'different'
  /** Sentences about the first difference from the stored scene. */
  readonly difference?: string
  /** Bytes of all files. */
  readonly bytes: number
}

export interface ShopRecordingOptions {
  /** Folder of all scenes. */
  readonly root: string
  /** True: the recordings are compared only, and nothing is written. */
  readonly isCheck: boolean
  onScene(recording: ShopRecording): void
}

/** @throws InputError a scene could not be recorded, or not be written */
export async function recordShop(
  browser: Browser,
  plans: readonly PlannedScene[],
  { root, isCheck, onScene }: ShopRecordingOptions,
): Promise<readonly ShopRecording[]> {
  const recordings: ShopRecording[] = []
  for (const plan of plans) {
    const folder = join(root, plan.name)
    const files = await recordPlannedScene(browser, plan, { script: bundleSource, root })
    const difference = compareScene(folder, files)
    if (difference !== undefined && !isCheck) saveScene(folder, files)
    const recording: ShopRecording = {
      name: plan.name,
      state: stateOf(difference, isCheck),
      ...(difference !== undefined && { difference }),
      bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    }
    recordings.push(recording)
    onScene(recording)
  }
  return recordings
}

function stateOf(difference: string | undefined, isCheck: boolean): ShopRecording['state'] {
  if (difference === undefined) return 'unchanged'
  if (isCheck) return 'different'
  return difference === 'is not there' ? 'new' : 'changed'
}
