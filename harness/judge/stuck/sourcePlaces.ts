/** Converts places in the built script, such as line 1, column 48213, into places in its sources. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** @returns `features/contact-form/submit.ts:34`, the innermost place in a stack that is not a library's; undefined where there is none. */
export type PlaceOf = (stack: string) => string | undefined

/** @param map returns the text of the script's source map, or undefined where there is none; called once, on first use */
export function sourcePlaces(scriptUrl: string, map: () => string | undefined): PlaceOf {
  let parsed: SourceMap | undefined | 'unread' = 'unread'
  return (stack) => {
    const frames = [...stack.matchAll(/(https?:\/\/[^\s()]*?):(\d+):(\d+)/g)].filter(([, url]) => url === scriptUrl)
    if (frames.length === 0) return undefined
    if (parsed === 'unread') parsed = parseMap(map())
    const places = frames.flatMap(([, , line, column]) => placeIn(parsed as SourceMap | undefined, +line!, +column!))
    return places.find((place) => !place.includes('node_modules/')) ?? places[0]
  }
}

/** The map that the build writes beside a script. @param file the built script */
export function mapBeside(file: string): () => string | undefined {
  return () => (existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : undefined)
}

function parseMap(text: string | undefined): SourceMap | undefined {
  if (text === undefined) return undefined
  try {
    return new SourceMap(JSON.parse(text))
  } catch {
    // With a map that cannot be read, the place in the built script stays in the message.
    return undefined
  }
}

/** Browsers count lines and columns from one, maps from zero. */
function placeIn(map: SourceMap | undefined, line: number, column: number): readonly string[] {
  const entry = map?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return []
  return [`${entry.originalSource.replace(/^(?:\.\.?\/)+/, '')}:${entry.originalLine + 1}`]
}
