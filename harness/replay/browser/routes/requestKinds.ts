/** Tells the requests of a browser context apart. */
import type { Request } from '@playwright/test'

/** Resource types of requests that scripts make; requests of other types come from the page's HTML. */
const callTypes = ['fetch', 'xhr', 'ping', 'eventsource', 'document']

/** True for a request that the page's HTML makes by itself, such as one for a picture or a frame. */
export function isPartOfPage(request: Request): boolean {
  return !callTypes.includes(request.resourceType()) || isFrame(request)
}

/** True where the window goes to another page by a link or an address. */
export function isOwnNavigation(request: Request): boolean {
  return isPageOfWindow(request) && request.method() === 'GET'
}

/** True for a request whose answer is the window's next page. */
export function isPageOfWindow(request: Request): boolean {
  return request.isNavigationRequest() && !isFrame(request)
}

/** True for the first request of a window that a page has opened, for which Playwright has no frame yet. */
export function isNewWindow(request: Request): boolean {
  try {
    return request.frame() === undefined
  } catch {
    return request.isNavigationRequest()
  }
}

/** True for the document of a frame, such as an embedded map or video. */
function isFrame(request: Request): boolean {
  return request.resourceType() === 'document' && request.frame().parentFrame() !== null
}
