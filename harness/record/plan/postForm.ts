/** Sends a form as a browser without scripts does: the page that is shown is the server's answer to a form of that page. */
import { Window } from 'happy-dom'
import { InputError } from '../../scene/reading/readJson.ts'
import type { Transport } from '../network/exchange.ts'

/**
 * Wraps a transport: on a request for the page at `url` it sends the form of that page, unchanged, and gives the answer in place of
 * the page.
 * @param selector of the form
 * @throws InputError the page has no such form
 */
export function postForm(transport: Transport, url: string, selector: string): Transport {
  return async (request) => {
    const page = await transport(request)
    if (request.method !== 'GET' || request.url !== url) return page
    const body = Buffer.from(urlEncodedForm(page.body.toString('utf8'), { url, selector }))
    const headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
    return transport({ ...request, method: 'POST', headers, body })
  }
}

function urlEncodedForm(html: string, { url, selector }: { readonly url: string; readonly selector: string }): string {
  const window = new Window({ url, settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })
  try {
    const form = new window.DOMParser().parseFromString(html, 'text/html').querySelector(selector)
    if (!(form instanceof window.HTMLFormElement)) throw new InputError(`${url} has no form that matches ${selector}.`)
    const texts = [...new window.FormData(form)].filter(([, value]) => typeof value === 'string')
    return new URLSearchParams(texts as [string, string][]).toString()
  } finally {
    window.happyDOM.close()
  }
}
