/** Streams of events (`text/event-stream`) that the server has ended: what came until then. */
import type { CDPSession } from 'playwright'
import type { RawResponse } from './exchange.ts'
import type { Paused } from './interception.ts'

export interface Streams {
  /** Follows an answer, if it is a stream. @param onEnd is called when the server has ended it */
  begin(event: Paused, onEnd: (networkId: string, response: RawResponse) => void): void
}

export function watchStreams(session: CDPSession): Streams {
  /** The browser's id of a request → what ends its stream. */
  const ends = new Map<string, (body: Buffer) => void>()
  session.on('Network.loadingFinished', ({ requestId }) => {
    const end = ends.get(requestId)
    ends.delete(requestId)
    if (!end) return
    session.send('Network.getResponseBody', { requestId }).then(
      ({ body, base64Encoded }) => end(base64Encoded ? Buffer.from(body, 'base64') : bytesOf(body)),
      // A page that is gone has taken the answer with it, which is not complete then.
      () => {},
    )
  })
  return {
    begin({ networkId, responseStatusCode: status, responseHeaders = [] }, onEnd) {
      const headers = responseHeaders.map(({ name, value }) => [name, value] as const)
      const isStream = headers.some(
        ([name, value]) => /^content-type$/i.test(name) && /^text\/event-stream/i.test(value),
      )
      if (networkId === undefined || status === undefined || !isStream) return
      ends.set(networkId, (body) => onEnd(networkId, { status, headers, body }))
    },
  }
}

/** The characters of the bytes from 0x80 to 0x9f in Windows-1252; every other byte means there what it means in Latin-1. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The byte that the browser shows as a character where the server names no encoding; -1: none. */
function byteOf(character: string): number {
  const index = windowsCharacters.indexOf(character)
  if (index >= 0) return 0x80 + index
  return character <= '\xff' ? character.charCodeAt(0) : -1
}

/** Streams are in UTF-8, also where the browser shows them in another encoding. */
function bytesOf(text: string): Buffer {
  const bytes = [...text].map(byteOf)
  const isShownInBytes = !bytes.includes(-1)
  const asSent = Buffer.from(isShownInBytes ? bytes : [])
  // Where the server names UTF-8, the text is decoded already: its umlauts alone would be no UTF-8.
  const isUtf8 = isShownInBytes && Buffer.from(asSent.toString('utf8')).equals(asSent)
  return isUtf8 ? asSent : Buffer.from(text)
}
