/** What is used here of http-server, which brings no types. */
declare module 'http-server' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http'

  /** A request as http-server passes it on. */
  interface PassedRequest extends IncomingMessage {
    /** The request as Node has it: only this one can be read piece by piece. */
    readonly request: IncomingMessage
  }

  /** Answers a request, or leaves it to the next handler and at last to the files by `response.emit('next')`. */
  export type Handler = (request: PassedRequest, response: ServerResponse) => void

  export function createServer(options: {
    /** Folder whose files are served. */
    readonly root: string
    /** Seconds for which a browser may keep a file; -1: it keeps none. */
    readonly cache: number
    /** Handlers that have a request before it is answered with a file. */
    readonly before: readonly Handler[]
  }): { readonly server: Server }
}
