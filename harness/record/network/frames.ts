/** Tells the requests of a window's own page from those of its frames. */
import type { Paused } from './interception.ts'

export interface Frames {
  /** Notes the page that a frame loads, where the request is for one. */
  notePage(event: Paused): void
  /**
   * The page of the frame that makes a call; undefined for calls of the window's own page, and of a frame that has loaded none. A replay
   * opens no frame with a page of its own, so its calls never come there.
   */
  pageOfCall(event: Paused): string | undefined
  /** True for a request of a kind that a recording keeps. */
  isRecorded(event: Paused): boolean
}

/** Types of requests, as the browser names them, that a recording keeps. */
const recordedTypes: readonly string[] = ['Document', 'XHR', 'Fetch', 'Ping', 'EventSource']

/** @param windowFrameId the browser's id of the frame that is the window itself */
export function createFrames(windowFrameId: string): Frames {
  /** Id of a frame that has loaded a page of its own → the address of that page. */
  const pages = new Map<string, string>()
  return {
    notePage({ resourceType, frameId, request }) {
      if (resourceType === 'Document' && frameId !== windowFrameId) pages.set(frameId, request.url)
    },
    pageOfCall({ resourceType, frameId }) {
      return resourceType === 'Document' ? undefined : pages.get(frameId)
    },
    // Documents of frames are not recorded, since a replay opens no frame; nor are requests of tests to the reference shop's own paths.
    isRecorded({ resourceType, frameId, request }) {
      if (resourceType === 'Document') return frameId === windowFrameId
      return recordedTypes.includes(resourceType) && !new URL(request.url).pathname.startsWith('/__shop/')
    },
  }
}
