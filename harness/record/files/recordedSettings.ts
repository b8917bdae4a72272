/** The settings of a scene that was recorded from a real shop: taken from the page and the time of the recording, else defaults. */

import { contextOf, titleOf } from '../../scene/recordings/recordings.ts'
import { createScene, type Scene, type SceneSource } from '../../scene/scene.ts'
import { findTimestamps, visitSpan } from '../../scene/timestamps.ts'
import type { VolatileKeys } from '../../scene/volatile.ts'

export interface RecordedMoment {
  readonly name: string
  readonly url: string
  readonly html: string
  /** Encoding of the page, where it is not UTF-8. */
  readonly charset?: string | undefined
  readonly clock?: string
  readonly viewport?: Scene['viewport']
  readonly journey?: SceneSource['journey']
  readonly pageRequests?: SceneSource['pageRequests']
  /** Keys whose values differed between two visits. */
  readonly volatile?: VolatileKeys | undefined
  /** The page's calls: keys in them that hold the time of the recording are volatile. */
  readonly calls?: SceneSource['calls']
}

export function recordedSettings({ name, url, html, calls = [], volatile, ...given }: RecordedMoment): Scene {
  return createScene(name, {
    ...given,
    title: titleOf(html) || name,
    url,
    context: contextOf(html),
    volatile: {
      ...(given.clock !== undefined &&
        (findTimestamps(
          calls.map(({ request }) => request),
          visitSpan(given.clock),
        ) as SceneSource['volatile'])),
      _: 'timestamp',
      time: 'timestamp',
      ...(volatile as SceneSource['volatile']),
    },
    page: '',
  })
}
