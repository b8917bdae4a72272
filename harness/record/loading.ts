/** Follows which files of a page are still to come, so that a page that never ends loading can be explained. */
import type { Page, Request } from 'playwright'
import { InputError } from '../scene/reading/readJson.ts'

/** A page answers, but these files of it never end. */
export class EndlessFilesError extends InputError {
  readonly addresses: readonly string[]

  constructor(message: string, addresses: readonly string[], options?: ErrorOptions) {
    super(message, options)
    this.addresses = addresses
  }
}

export interface Loading {
  /** Addresses of the files that the page waits for before it counts as loaded. */
  readonly files: readonly string[]
  /** True while the answer with the page itself has not ended. */
  readonly isPageUnderWay: boolean
  end(): void
}

/** Types of requests that a page does not wait for. */
const awaitedByScriptsOnly: readonly string[] = ['fetch', 'xhr', 'eventsource', 'websocket', 'ping']

/** Follows the requests of the page from now on, until `end` is called. */
export function watchLoading(page: Page): Loading {
  const underWay = new Set<Request>()
  const begin = (request: Request): void => void underWay.add(request)
  const finish = (request: Request): void => void underWay.delete(request)
  page.on('request', begin).on('requestfinished', finish).on('requestfailed', finish)
  const isPage = (request: Request): boolean => request.isNavigationRequest() && request.frame() === page.mainFrame()
  return {
    get files() {
      const files = [...underWay].filter((request) => {
        return !isPage(request) && !awaitedByScriptsOnly.includes(request.resourceType())
      })
      return [...new Set(files.map((request) => request.url()))]
    },
    get isPageUnderWay() {
      return [...underWay].some(isPage)
    },
    end() {
      page.off('request', begin).off('requestfinished', finish).off('requestfailed', finish)
    },
  }
}
