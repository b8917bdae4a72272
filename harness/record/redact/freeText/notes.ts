/** Finds the notes of customers in data: in answers, in storage and in the scripts of pages. */
import { plainText } from '../../../lookup/body/decodedText.ts'
import { personalKind } from '../kinds/fieldKinds.ts'
import { isOfPerson, objectsIn } from '../kinds/people.ts'

export interface Note {
  readonly name: string
  readonly text: string
}

/** A key, and its value if that is a text. */
type Member = readonly [key: string, value: string | undefined]

/** Keys that only the note of an order has. */
const sureKeys = /^(?:customer_?(?:note|message)|kunden_?notiz)$/i

/** Keys that have other texts too, such as what a shop says of a work. A `message` alone is the shop's answer. */
const noteKeys =
  /^(?:(?:order|gift|delivery|buyer|bestell|liefer)_?)?(?:notes?|notiz(?:en)?|comments?|bemerkung(?:en)?|anmerkung(?:en)?|kommentar|nachricht|mitteilung|widmung|gru(?:ss|ß)(?:karte|text|botschaft)?)$|^(?:gift|buyer)_?message$/i

/** Keys of orders and customers, whose values are no text or a number. */
const orderKeys =
  /^(?:billing|shipping|customer|order)(?:_?address)?$|^(?:order|customer)_?(?:id|key|number)$|^last_?order$/i

/** The label of a field for notes: “Anmerkungen zu Ihrer Bestellung”. */
const label =
  /^(?:(?:ihre|deine|your)\s)?(?:anmerkung|bemerkung|notiz|hinweis|note|nachricht|kommentar|comment|mitteilung)\p{L}{0,3}\s(?:zu|zur|des|der|an|für|von|about|for|to|on|of|from)\s/iu

/** @param read gives the JSON of a file */
export function findNotes(texts: ReadonlyMap<string, string>, read: (name: string) => unknown): readonly Note[] {
  return [...texts].flatMap(([name, text]) => {
    if (name === 'scene.json') return []
    const inJson = name.endsWith('.json') ? notesInJson(read(name)) : []
    return [...inJson, ...objectsIn(plainText(text)).flatMap((object) => notesAmong(membersOf(object)))]
  })
}

function notesInJson(json: unknown): readonly Note[] {
  if (typeof json === 'string') return notesInJson(parsed(json))
  if (typeof json !== 'object' || json === null) return []
  const members = Object.entries(json).map(
    ([key, value]): Member => [key, typeof value === 'string' ? value : undefined],
  )
  return [...(Array.isArray(json) ? [] : notesAmong(members)), ...Object.values(json).flatMap(notesInJson)]
}

/** The JSON in a text, as storage has it. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The members of an object as a script writes it; values that are objects themselves are left out. */
function membersOf(object: string): readonly Member[] {
  const members = /["']?([\w-]{2,80})["']?\s*:\s*(?:"([^"]{0,4000})"|'([^']{0,4000})')?/g
  return [...object.matchAll(members)].map(([, key = '', first, second]) => [key, first ?? second])
}

function notesAmong(members: readonly Member[]): readonly Note[] {
  const isWanted = members.some(isOfOrder)
  return members.flatMap(([name, text = '']) => {
    const isNote = sureKeys.test(name) || (isWanted && noteKeys.test(name))
    return isNote && /\p{L}{2}\P{L}+\p{L}{2}/u.test(text) && !label.test(text) ? [{ name, text }] : []
  })
}

/** Whether a member tells that its object is an order or a customer. */
function isOfOrder([key, value]: Member): boolean {
  if (orderKeys.test(key)) return value === undefined || /\d/.test(value)
  const kind = value === undefined ? undefined : personalKind(key, value)
  return kind !== undefined && (kind === 'mail' || kind === 'phone' || isOfPerson(key, kind))
}
