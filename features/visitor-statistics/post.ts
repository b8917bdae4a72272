import type { SetupContext } from '../../inject/feature.ts'
import type { ApiError } from '../../inject/http/errors.ts'

/** What the server says, or why it did not; an error's status is that of HTTP. */
export type Answer = ApiError | { readonly status?: unknown } | null

/** Sends the fields as a form does. It goes on when the page goes away, and never rejects. */
export function post({ http }: SetupContext, url: string | undefined, fields: object): Promise<Answer> {
  const body = new URLSearchParams(fields as Record<string, string>)
  return http.json({ url: `${url}`, body, keepalive: true }).catch((error) => error) as Promise<Answer>
}
