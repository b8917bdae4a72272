/** Describes calls for the console: their fields and answers as text. */
import type { EncodedAnswer } from '../../../lookup/encodeAnswer.ts'
import type { CallRequest, SentFile } from '../../../scene/calls.ts'
import type { ShownCall } from '../protocol.ts'

/** Characters of an answer that the console shows. */
const shownCharacters = 20_000

export function describeRequest({ json, form, multipart, text }: CallRequest): ShownCall['request'] {
  if (json !== undefined) return { kind: 'JSON', fields: [['', JSON.stringify(json, null, 2)]] }
  if (text !== undefined) return { kind: 'text', fields: [['', text]] }
  const fields = Object.entries(form ?? multipart ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, typeof value === 'string' ? value : describeFile(value)] as const),
  )
  return { kind: form ? 'form' : multipart ? 'multipart form' : '', fields }
}

/** @param ms milliseconds from the request to the answer */
export function describeAnswer(answer: EncodedAnswer, ms: number): NonNullable<ShownCall['answer']> {
  const contentType = answer.headers['content-type'] ?? ''
  return { status: answer.status, ms: Math.round(ms), contentType, body: bodyText(answer.body, contentType) }
}

function bodyText(body: Buffer, contentType: string): string {
  const text = body.toString('utf8')
  const pretty = /json/.test(contentType) ? prettyJson(text) : text
  return pretty.length > shownCharacters
    ? `${pretty.slice(0, shownCharacters)}\n… (${pretty.length} characters)`
    : pretty
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function describeFile({ name, type, size }: SentFile): string {
  return name === '' && size === 0 ? '(no file)' : `${name} (${type}, ${size} bytes)`
}
