/** The settings of a scene that was recorded from a real shop: what its page and the moment tell, and defaults. */
import { contextOf, titleOf } from '../console/recordings.ts'
import { createScene, type Scene, type SceneSource } from '../scene.ts'

export interface RecordedMoment {
  readonly name: string
  readonly url: string
  readonly html: string
  readonly clock?: string
  readonly viewport?: Scene['viewport']
  readonly journey?: SceneSource['journey']
}

export function recordedSettings({ name, url, html, ...given }: RecordedMoment): Scene {
  return createScene(name, {
    ...given,
    title: titleOf(html) || name,
    url,
    context: contextOf(html),
    volatile: { _: 'timestamp', time: 'timestamp' },
    page: '',
  })
}
