/** Reads the file of an HTTP Archive, or throws an error that says in one sentence what the file holds instead and what to do. */

import { readFileSync, statSync } from 'node:fs'
import { isRecord } from '../../../scene/reading/looseText.ts'
import { check, InputError } from '../../../scene/reading/readJson.ts'
import { type HarLog, harVersion, logSchema } from '../format/harFormat.ts'

const howToSave = `in Chrome’s developer tools: Network, “Export HAR (with sensitive data)”; it is redacted here`

/** @throws InputError there is no such file, or the file holds no complete HAR 1.2 */
export function readHarFile(file: string): HarLog {
  const value = parseHar(decodeBytes(readBytes(file), file), file)
  if (typeof value !== 'object' || value === null || !('log' in value))
    throw new InputError(describeOtherFile(value, file))
  const { log } = value
  const version = isRecord(log) ? log.version : undefined
  if (isRecord(log) && version !== harVersion) {
    const actual =
      typeof version === 'string' && version !== '' ? `came version ${version}` : 'came a HAR without a version'
    throw new InputError(`${file}: expected HAR ${harVersion}, ${actual}; save it again ${howToSave}.`)
  }
  const { entries } = check(log, logSchema, `${file}: log`)
  // The checked copy may have its members in another order, and the seal depends on the order.
  if (entries.length > 0) return log as HarLog
  throw new InputError(
    `${file}: expected entries, came a HAR without any; load the page while the network is recorded.`,
  )
}

function readBytes(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new InputError(`${file}: there is no such file; expected a HAR ${harVersion}.`)
  if (stats.isDirectory()) throw new InputError(`${file}: expected the .har file, came a folder; name the file in it.`)
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new InputError(`${file}: cannot be read (${(cause as Error).message}).`, { cause })
  }
}

function decodeBytes(bytes: Buffer, file: string): string {
  const begin = bytes.subarray(0, 2).toString('latin1')
  if (bytes.length === 0) throw new InputError(`${file}: expected a HAR ${harVersion}, came an empty file.`)
  if (begin === 'PK') {
    throw new InputError(`${file}: expected a .har file, came a ZIP archive; unzip it first and import the .har in it.`)
  }
  if (begin === '\u001f\u008b') {
    throw new InputError(`${file}: expected a .har file, came one packed by gzip; unpack it first.`)
  }
  // Tools of Windows save files in UTF-16.
  const encoding = begin === '\u00ff\u00fe' ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch (cause) {
    throw new InputError(`${file}: is too long to be read at once; save fewer pages in it.`, { cause })
  }
}

function parseHar(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { message } = cause as Error
    const isCut = /end of JSON|Unterminated/.test(message) || (/^\s*\{/.test(text) && !text.trimEnd().endsWith('}'))
    throw new InputError(
      isCut
        ? `${file}: expected a whole HAR ${harVersion}, came one that breaks off after ${text.length} characters; save or copy it again.`
        : `${file}: expected a HAR ${harVersion}, came something that is not JSON (${message}).`,
      { cause },
    )
  }
}

function describeOtherFile(value: unknown, file: string): string {
  const expected = `${file}: expected a HAR ${harVersion} with "log" at its top, came`
  if (isRecord(value) && Array.isArray(value.steps)) {
    return `${expected} a journey of Chrome’s Recorder; it goes with vernissage record <url> --journey.`
  }
  const names = isRecord(value)
    ? Object.keys(value)
        .slice(0, 3)
        .map((name) => `"${name}"`)
    : []
  const actual = isRecord(value)
    ? names.length > 0
      ? `an object with ${names.join(', ')}`
      : 'an empty object'
    : kindOf(value)
  return `${expected} ${actual}; save it ${howToSave}.`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
