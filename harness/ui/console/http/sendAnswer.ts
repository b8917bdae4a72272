/** Sends the answer of a recording or a fault to the page. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type EncodedAnswer, encodeAnswer } from '../../../lookup/encodeAnswer.ts'
import type { Answer } from '../../../scene/calls.ts'

/** The answer that the console shows for a broken connection. */
const noAnswer: EncodedAnswer = { status: 0, headers: {}, body: Buffer.alloc(0) }

/**
 * Sends a recorded answer; without one it breaks the connection, so that the page does not take any text for an answer.
 * @param move puts the frame's origin in place of the shop's
 * @returns what was sent, when the exchange is over.
 */
export async function sendAnswer(
  response: ServerResponse,
  answer: Answer | undefined,
  move: (text: string) => string,
): Promise<EncodedAnswer> {
  if (answer?.delayMs) await wait(answer.delayMs)
  if (answer?.hang) {
    if (!response.closed) await new Promise((resolve) => response.once('close', resolve))
    return noAnswer
  }
  if (!answer || answer.fail) {
    response.destroy()
    return noAnswer
  }
  const { status, headers, body } = encodeAnswer(answer)
  const isText = /text|json|javascript|xml/.test(headers['content-type'] ?? '')
  const moved = isText ? Buffer.from(move(body.toString('latin1')), 'latin1') : body
  const movedHeaders = Object.entries(headers).map(([name, value]) => [name, splitCookies(name, move(value))])
  response.writeHead(status, Object.fromEntries(movedHeaders))
  response.end(moved)
  return { status, headers, body: moved }
}

/** Recordings have one cookie per line. */
function splitCookies(name: string, value: string): string | string[] {
  return name === 'set-cookie' ? value.split('\n') : value
}
