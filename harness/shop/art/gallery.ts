/** Which picture a file name stands for: its first word is the work, the last one may say how it is shown. */
import { renderPicture, type StyleName, type View } from './picture.ts'

/** Works whose style is not left to chance, by the first word of their file names. */
const styles: Readonly<Record<string, StyleName>> = {
  sturmflut: 'waves',
  watt: 'horizon',
  faehre: 'harbour',
  moewe: 'cutOuts',
  himmel: 'colourFields',
  hafen: 'harbour',
  postkarten: 'geometry',
  austernfischer: 'sculpture',
  fliesen: 'geometry',
  patenschaft: 'stillLife',
}

const shownIn: Readonly<Record<string, View>> = {
  detail: 'detail',
  platte: 'detail',
  seite: 'detail',
  rahmen: 'room',
  kiefer: 'room',
  atelier: 'room',
}

/** @param name file name without size and ending, `moewe-a4-kiefer`; every name gives a picture */
export function drawWork(name: string, width: number, height: number): string {
  if (name === 'platzhalter') return drawPlaceholder(width, height)
  const words = name.split('-')
  const work = words[0] ?? name
  const style = styles[work]
  const view = shownIn[words.at(-1) ?? ''] ?? 'print'
  // A size is the same sheet; any other word is another sheet of the series. Details and rooms show the work itself.
  const seed = view === 'print' ? words.filter((word) => !/^a\d$/.test(word)).join('-') : work
  return renderPicture({ seed, view, width, height, ...(style && { style }) })
}

/** An empty frame, for a work that has no picture yet. */
function drawPlaceholder(width: number, height: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">` +
    '<rect width="100" height="100" fill="#ecebe7"/><rect x="30" y="26" width="40" height="48" fill="none" stroke="#b9b6ac" stroke-width="2"/></svg>'
  )
}
