import type { IncomingMessage } from 'node:http'

/** What the browser wants the answer for; the kinds that frames and programs ask for are told by what they accept. */
export function destinationOf({ headers }: IncomingMessage): string {
  const destination = headers['sec-fetch-dest']
  if (destination === 'iframe') return 'document'
  if (typeof destination === 'string') return destination
  return headers.accept?.includes('text/html') ? 'document' : 'empty'
}
