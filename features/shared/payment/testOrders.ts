/** Routes whose answers the test holds or gives. */
import { vi } from 'vitest'
import { readConfig } from '../../../inject/config.ts'
import { createHttp } from '../../../inject/http/http.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { createPage } from '../../../inject/shop/page.ts'
import { createTexts } from '../../../inject/texts.ts'
import { createOrders } from './orders/orders.ts'
import { readSettings } from './settings/settings.ts'
import { settingsOfTwo } from './testSettings.ts'

export interface SentCall {
  readonly method: string
  /** Decoded path of the route, whichever transport it took. */
  readonly path: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

export interface GivenAnswer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
}

/** @param answer what each call gets; a promise holds it */
export function openRoutes(
  answer: (call: SentCall) => GivenAnswer | Promise<GivenAnswer>,
  printed: unknown = settingsOfTwo,
) {
  Object.assign(window, { wcPPCPSettings: printed })
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.href)
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: url.searchParams.get('path') ?? url.pathname.replace(/^\/wp-json/, ''),
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    sent.push(call)
    const { status = 200, json, text } = await answer(call)
    return new Response(status === 204 ? null : (text ?? JSON.stringify(json)), { status })
  })
  const controller = new AbortController()
  const page = createPage(defaultProfile)
  const texts = createTexts('de')
  const config = readConfig([], { warn: () => {} } as never)
  const context = {
    config,
    page,
    profile: defaultProfile,
    signal: controller.signal,
    texts,
    http: createHttp({ page, texts, timeoutMs: config.timeoutMs }),
    settings: () => readSettings(page, defaultProfile),
  }
  return { orders: createOrders(context), sent, context, stop: () => controller.abort() }
}
