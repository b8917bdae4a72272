/** Collects the bodies of streams of events (`text/event-stream`), which can be read only when the server has ended the stream. */
import type { CDPSession } from 'playwright'
import type { RawResponse } from './exchange.ts'
import type { Paused } from './interception.ts'

export interface Streams {
  /** Follows an answer, if it is a stream. @param onEnd is called when the server has ended it */
  follow(event: Paused, onEnd: (networkId: string, response: RawResponse) => void): void
}

export function watchStreams(session: CDPSession): Streams {
  /** The browser's id of a request → handler for the end of its stream. */
  const endHandlers = new Map<string, (body: Buffer) => void>()
  session.on('Network.loadingFinished', ({ requestId }) => {
    const handleEnd = endHandlers.get(requestId)
    endHandlers.delete(requestId)
    if (!handleEnd) return
    session.send('Network.getResponseBody', { requestId }).then(
      ({ body, base64Encoded }) => handleEnd(base64Encoded ? Buffer.from(body, 'base64') : bytesOf(body)),
      // The answer of a page that was closed cannot be read any more, and stays incomplete.
      () => {},
    )
  })
  return {
    follow({ networkId, responseStatusCode: status, responseHeaders = [] }, onEnd) {
      const headers = responseHeaders.map(({ name, value }) => [name, value] as const)
      const isStream = headers.some(
        ([name, value]) => /^content-type$/i.test(name) && /^text\/event-stream/i.test(value),
      )
      if (networkId === undefined || status === undefined || !isStream) return
      endHandlers.set(networkId, (body) => onEnd(networkId, { status, headers, body }))
    },
  }
}

/** The characters of the bytes from 0x80 to 0x9f in Windows-1252; every other byte means there what it means in Latin-1. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The byte that the browser shows as this character where the server names no encoding; -1 where no byte is. */
function byteOf(character: string): number {
  const index = windowsCharacters.indexOf(character)
  if (index >= 0) return 0x80 + index
  return character <= '\xff' ? character.charCodeAt(0) : -1
}

/** The bytes of a stream, which is in UTF-8 also where the browser decodes it in another encoding. */
function bytesOf(text: string): Buffer {
  const bytes = [...text].map(byteOf)
  const isShownInBytes = !bytes.includes(-1)
  const asSent = Buffer.from(isShownInBytes ? bytes : [])
  // Where the server names UTF-8, the browser has decoded the text already: its umlauts, one byte each, would be no valid UTF-8.
  const isUtf8 = isShownInBytes && Buffer.from(asSent.toString('utf8')).equals(asSent)
  return isUtf8 ? asSent : Buffer.from(text)
}
