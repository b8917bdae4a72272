import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerEvent } from '../protocol.ts'

/** Server-sent events to every console that is open. */
export interface EventStream {
  send(event: ServerEvent): void
  /** Answers a request with the stream. @param greeting events with the current state, which are sent first */
  open(request: IncomingMessage, response: ServerResponse, greeting: readonly ServerEvent[]): void
}

export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>()
  return {
    send(event) {
      for (const listener of listeners) listener.write(format(event))
    },
    open(request, response, greeting) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // The browser comes back after this many milliseconds when the server was restarted.
      response.write('retry: 1000\n\n')
      for (const event of greeting) response.write(format(event))
      listeners.add(response)
      request.on('close', () => listeners.delete(response))
    },
  }
}

function format(event: ServerEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
