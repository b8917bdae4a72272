import { createRandom } from '../../../art/random.ts'
import type { Challenge } from './guards.ts'

/** The picture of a challenge, 72 × 24 pixels, as SVG: browsers go by the type, not by the ending of the address. */
export function captchaPicture({ number, code }: Challenge): string {
  const random = createRandom(number)
  const letters = [...code].map((letter, index) => {
    const [x, y, turn] = [8 + index * 16, random.integer(16, 20), random.integer(-14, 14)]
    return `<text x="${x}" y="${y}" transform="rotate(${turn} ${x + 5} ${y - 5})">${letter}</text>`
  })
  const lines = Array.from({ length: 3 }, () => `M0 ${random.integer(2, 22)}L72 ${random.integer(2, 22)}`).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="24" viewBox="0 0 72 24"><rect width="72" height="24" fill="#f4f1ea"/>' +
    `<path d="${lines}" stroke="#c9bfae" fill="none"/><g font-family="monospace" font-size="15" fill="#33302b">${letters.join('')}</g></svg>`
  )
}
