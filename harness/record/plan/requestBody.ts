/** A call as it is written down, as it goes over the wire. */
import type { CallRequestSource } from '../../scene/calls.ts'

/** One boundary for every body, so that a body that is sent twice has the same bytes. */
const defaultBoundary = '----vernissage-recorder-boundary'

/** @returns the bytes and the content type that names their encoding; neither without a body */
export function requestBody({ json, form, multipart, text }: CallRequestSource): {
  body: Buffer | null
  type?: string
} {
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }
  if (form) return { body: Buffer.from(urlEncoded(form)), type: 'application/x-www-form-urlencoded; charset=UTF-8' }
  if (multipart) return { body: multipartBytes(multipart), type: `multipart/form-data; boundary=${defaultBoundary}` }
  if (text !== undefined) return { body: Buffer.from(text), type: 'text/plain;charset=UTF-8' }
  return { body: null }
}

function urlEncoded(form: NonNullable<CallRequestSource['form']>): string {
  const fields = Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  return new URLSearchParams(fields).toString()
}

/** Files have the recorded size; their contents were never known. */
export function multipartBytes(
  fields: NonNullable<CallRequestSource['multipart']>,
  boundary = defaultBoundary,
): Buffer {
  const parts = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
  const chunks = parts.flatMap(({ name, value }) => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
    if (typeof value === 'string') return [`${field}\r\n\r\n${value}\r\n`]
    const head = `${field}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`
    return [head, Buffer.alloc(value.size), '\r\n']
  })
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)))
}

/** Browsers escape exactly these three in names. */
function quoted(name: string): string {
  return name.replace(
    /["\r\n]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}
