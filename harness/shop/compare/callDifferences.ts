/** Compares two answers: status, content type, and the shape of what is in them. */

import { contractClasses, contractIds } from './contractNames.ts'
import { nameDifferences } from './pageDifferences.ts'
import { pageFacts } from './pageFacts.ts'
import type { RecordedAnswer } from './recordings.ts'
import { shapeDifferences, shapeOf } from './shape.ts'

/** One line for each difference. @param own its body as text */
export function callDifferences(real: RecordedAnswer | undefined, own: RecordedAnswer): readonly string[] {
  if (!real) return ['there is no such recording']
  const lines = real.status === own.status ? [] : [`status: ${real.status}, in the shop ${own.status}`]
  const [kind, ownKind] = [real, own].map(({ contentType }) => contentType.split(';')[0]?.trim() ?? '')
  if (kind !== ownKind) lines.push(`content type: ${kind}, in the shop ${ownKind}`)
  return [...lines, ...bodyDifferences(real.body, ownKind === 'application/json' ? decode(String(own.body)) : own.body)]
}

function bodyDifferences(real: unknown, own: unknown): readonly string[] {
  if (typeof real === 'string' && typeof own === 'string' && real.trim().startsWith('<')) {
    const [theirs, ours] = [pageFacts(real), pageFacts(own)]
    return [
      ...nameDifferences('id #', theirs.ids, ours.ids, contractIds),
      ...nameDifferences('class .', theirs.classes, ours.classes, contractClasses),
      ...nameDifferences('field ', theirs.fields, ours.fields),
    ]
  }
  return shapeDifferences(shapeOf(real, isMap), shapeOf(own, isMap))
}

/** Keys that are data: names of a form's fields, names of attributes. */
function isMap(path: string): boolean {
  return ['captcha', 'quiz', 'attributes'].includes(path)
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
