/** The shop's pictures: SVG files of `works/`, shown in the size, the part and the room that a file name asks for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hexHash } from '../state/hashes.ts'

const folder = join(import.meta.dirname, 'works')

/** Name of the work → what its file draws on 800 × 1000 pixels. */
const drawings = new Map(
  readdirSync(folder).map((file) => {
    const svg = readFileSync(join(folder, file), 'utf8')
    return [file.replace('.svg', ''), svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')] as const
  }),
)
const works = [...drawings.keys()].filter((name) => name !== 'raum' && name !== 'platzhalter')

/** What the last word of a name says of how the work is shown; all others are the whole sheet. */
const shownAs: Readonly<Record<string, 'detail' | 'room'>> = {
  detail: 'detail',
  platte: 'detail',
  seite: 'detail',
  rahmen: 'room',
  kiefer: 'room',
  atelier: 'room',
}

/**
 * The first word of a name is the work; a name without a file is one of the works in other colours, the same each time.
 * @param name file name without size and ending, `moewe-a4-kiefer`
 * @returns a whole SVG document
 */
export function drawPicture(name: string, width: number, height: number): string {
  const words = name.split('-')
  const work = words[0] ?? name
  const view = shownAs[words.at(-1) ?? '']
  const number = Number.parseInt(hexHash(6, 'picture', name), 16)
  const isOwn = drawings.has(work)
  const drawing = drawings.get(isOwn ? work : works[number % works.length]!)!
  // Sheets of a series, `himmel-12`, differ in their colours; a size, `moewe-a4`, is the same sheet.
  const isSame = view !== undefined || words.slice(1).every((word) => /^a\d$/.test(word))
  const print = isOwn && isSame ? drawing : `<g style="filter:hue-rotate(${number % 360}deg)">${drawing}</g>`
  const shown = view === 'room' ? drawings.get('raum')!.replace('<!-- the picture -->', print) : print
  const box = view === 'detail' ? '170 290 400 500' : '0 0 800 1000'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${shown}</svg>`
}
