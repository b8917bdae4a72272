/** Encodes the body of a recorded call as it goes over the wire. */
import type { CallRequestSource } from '../../scene/calls.ts'

/** The boundary of all multipart bodies: it is always the same, so that a body that is sent twice has the same bytes. */
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

/** The bytes of a multipart body. Its files have the recorded size and are filled with zeros, since their contents are not recorded. */
export function multipartBytes(
  fields: NonNullable<CallRequestSource['multipart']>,
  boundary = defaultBoundary,
): Buffer {
  const parts = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
  const chunks = parts.flatMap(({ name, value }) => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`
    if (typeof value === 'string') return [`${field}\r\n\r\n${value}\r\n`]
    const head = `${field}; filename="${escapeName(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`
    return [head, Buffer.alloc(value.size), '\r\n']
  })
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)))
}

/** Escapes the name of a field or file as browsers do: a quotation mark and both line ends, and nothing else. */
function escapeName(name: string): string {
  return name.replace(
    /["\r\n]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}
