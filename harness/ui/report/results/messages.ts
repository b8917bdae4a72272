/** The messages to visitors: the script's own texts, which lie in files named `texts.ts`, and the server's, which come with answers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { escapePattern } from '../../../scene/reading/looseText.ts'
import { readMarkup } from '../../../shop/contract/findings.ts'

const root = join(import.meta.dirname, '../../../..')

/** The script's own texts in German, as its sources have them; `{name}` is a gap. None where the sources are not there. */
export function readScriptTexts(folder = root): readonly string[] {
  const files = ['inject', 'features'].map((name) => join(folder, name)).flatMap(textFiles)
  return [...new Set(files.flatMap((file) => germanTexts(file, readFileSync(file, 'utf8'))))]
}

function textFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => basename(name) === 'texts.ts').map((name) => join(folder, name))
}

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

/** The first of each pair of texts, as `['Schließen', 'Close']` in a catalogue. */
export function germanTexts(file: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      const pair = value.type === 'ArrayExpression' ? (value.elements as readonly Node[]) : []
      const texts = pair.flatMap((item) => (typeof item.value === 'string' ? item.value : []))
      if (pair.length === 2 && texts.length === 2) found.push(texts[0]!)
      else for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parseSync(file, source).program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The texts that a scene shows somewhere. */
export function textsIn(shown: string, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const parts = text.split(/\{\w+\}/)
    if (parts.length === 1) return shown.includes(text)
    return new RegExp(parts.map(escapePattern).join('[^\\n]{1,80}?')).test(shown)
  })
}

/** The messages of an answer to the visitor: the values of all its keys for messages, as plain text. */
export function messagesIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => {
    if (!/^messages?$/.test(key) || typeof value !== 'string') return messagesIn(value)
    const text = readMarkup(value)[0]?.text().replace(/\s+/g, ' ').trim() ?? ''
    return text === '' ? [] : [text]
  })
}
