/** A page for the double's own browser tests, with containers and a minimal loader. */
import type { BrowserContext, Page } from '@playwright/test'
import { createPaymentSdk, type PaymentSdk } from './server/paymentSdk.ts'
import { routePaymentSdk } from './server/routePaymentSdk.ts'

export const pageOrigin = 'https://kunst.example'

/** Query parameters as a shop's settings lead to (provider-sdk.md 1.1). */
export const usualParams = {
  'client-id': 'AVernissageGalerieSandboxClient',
  components: 'buttons,messages,card-fields',
  currency: 'EUR',
  locale: 'de_DE',
  'data-page-type': 'checkout',
} as const

const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Kasse</title></head><body>
<main><h1>Kasse</h1><div id="wallet" style="width:300px"></div><div id="message" style="width:300px"></div>
<div id="number"></div><div id="exp"></div><div id="cvv"></div><p id="after">Ende</p></main></body></html>`

/** Opens the page, with the double as the provider. @param policy the page's Content-Security-Policy */
export async function openTestPage(
  context: BrowserContext,
  scenario: Parameters<typeof createPaymentSdk>[0] = 'approve',
  policy = '',
): Promise<{ page: Page; sdk: PaymentSdk; errors: string[] }> {
  const sdk = createPaymentSdk(scenario)
  const headers = policy ? { 'content-security-policy': policy } : {}
  await context.route(`${pageOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html }),
  )
  await routePaymentSdk(context, sdk)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${pageOrigin}/kasse/`)
  return { page, sdk, errors }
}

/** Adds the script element and waits for it. @returns `load` or `error` */
export function loadSdk(
  page: Page,
  params: Readonly<Record<string, string>> = usualParams,
  nonce = '',
): Promise<string> {
  return page.evaluate(
    ([entries, scriptNonce]) => {
      const script = document.createElement('script')
      const query = new URLSearchParams()
      for (const [key, value] of entries) {
        if (key.startsWith('data-')) script.setAttribute(key, value)
        else query.set(key, value)
      }
      script.src = `https://www.paypal.com/sdk/js?${query}`
      if (scriptNonce) script.nonce = scriptNonce
      return new Promise<string>((resolve) => {
        script.addEventListener('load', ({ type }) => resolve(type))
        script.addEventListener('error', ({ type }) => resolve(type))
        document.head.prepend(script)
      })
    },
    [Object.entries(params), nonce] as const,
  )
}
