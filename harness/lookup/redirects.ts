/** Recorded redirects, which the replay itself has to follow. */
import type { Answer, CallRequest } from '../scene/calls.ts'
import { lowerCaseNames } from './body/decode.ts'

/** The request that the browser makes next, as the Fetch standard says; undefined where the answer is no redirect. */
export function redirectOf({ status, headers = {} }: Answer, request: CallRequest): CallRequest | undefined {
  const { location } = lowerCaseNames(headers)
  if (location === undefined || !redirectStatuses.includes(status)) return undefined
  const { method, url: from } = request
  const url = new URL(location, from).href
  const isKept = status === 307 || status === 308 || method === 'GET' || method === 'HEAD'
  return isKept ? { ...request, url } : { method: 'GET', url }
}

const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]

/** A page that replaces a redirect of the window: it sets the cookies, goes on at once and leaves no entry in the history. */
export function redirectPage(url: string, { headers = {} }: Answer): { headers: Record<string, string>; body: string } {
  const cookies = lowerCaseNames(headers)['set-cookie']
  const target = JSON.stringify(url).replaceAll('<', '\\u003c')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(cookies !== undefined && { 'set-cookie': cookies }),
    },
    body: `<!doctype html><script>location.replace(${target})</script>`,
  }
}
