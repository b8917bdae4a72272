/** Makes the shop's pictures from the SVG files of `works/`: the name of a picture says its size, and whether it shows the whole sheet, a detail or the sheet in a room. */
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

/** Last word of a picture's name → view of the work. Names that end in another word show the whole sheet. */
const viewByWord: Readonly<Record<string, 'detail' | 'room'>> = {
  detail: 'detail',
  platte: 'detail',
  seite: 'detail',
  rahmen: 'room',
  kiefer: 'room',
  atelier: 'room',
}

/**
 * Draws a picture. The first word of its name is the work; for a word without a file in `works/` another work is drawn in
 * other colours, the same ones at each call.
 * @param name file name without size and ending, `moewe-a4-kiefer`
 * @returns a whole SVG document
 */
export function drawPicture(name: string, width: number, height: number): string {
  const words = name.split('-')
  const work = words[0] ?? name
  const view = viewByWord[words.at(-1) ?? '']
  const nameHash = Number.parseInt(hexHash(6, 'picture', name), 16)
  const hasDrawing = drawings.has(work)
  const drawing = drawings.get(hasDrawing ? work : works[nameHash % works.length]!)!
  // The sheets of a series, such as `himmel-12`, differ in their colours; a size, such as `moewe-a4`, shows the same sheet.
  const hasOriginalColours = view !== undefined || words.slice(1).every((word) => /^a\d$/.test(word))
  const sheet =
    hasDrawing && hasOriginalColours ? drawing : `<g style="filter:hue-rotate(${nameHash % 360}deg)">${drawing}</g>`
  const content = view === 'room' ? drawings.get('raum')!.replace('<!-- the picture -->', sheet) : sheet
  const box = view === 'detail' ? '170 290 400 500' : '0 0 800 1000'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}
