import type { SetupContext } from '../../inject/defineFeature.ts'

/** Sends the fields as a form does. It goes on when the page goes away. */
export function post({ http }: SetupContext, url: string | undefined, fields: object): Promise<unknown> {
  return http.json({ url: `${url}`, body: new URLSearchParams(fields as Record<string, string>), keepalive: true })
}
