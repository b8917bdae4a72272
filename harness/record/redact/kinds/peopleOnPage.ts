/**
 * Finds values about people by the markup of a page: fields that are filled in, addresses of orders, the name with which a visitor
 * is logged in, and the names of visitors who wrote reviews and comments.
 */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { isBusinessName } from './businessNames.ts'
import { personalKind, technicalKind } from './fieldKinds.ts'
import { wordsOf } from './filler.ts'
import { isName, isOfPerson, type PersonalValue } from './people.ts'
import { authorClasses, reviewerOf, reviewersInData } from './reviewers.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** Values about a person in an element. @param siteName title and site name of the page */
export function peopleIn(element: Element, siteName: string): readonly PersonalValue[] {
  if (element.tagName === 'input') return readField(element)
  if (element.tagName === 'script') {
    return attributeOf(element, 'type') === 'application/ld+json' ? reviewersInData(textOf(element), siteName) : []
  }
  const classes = attributeOf(element, 'class') ?? ''
  if (authorClasses.test(classes) || isCommentAuthor(element, classes)) return reviewerOf(textOf(element), siteName)
  if (isOfCustomer(element)) {
    return descendants(element, ({ tagName }) => tagName === 'address').flatMap((address) =>
      readAddress(linesOf(address)),
    )
  }
  if (element.tagName === 'address' && !isInside(element, isOfCustomer))
    return readRecipient(linesOf(element), siteName)
  if (attributeOf(element, 'id') === 'wpadminbar') {
    return descendants(element, (child) => /\b(?:display-name|username)\b/.test(attributeOf(child, 'class') ?? '')).map(
      toName,
    )
  }
  if (/\blogged-in-as\b/.test(classes)) return findLoggedInName(textOf(element))
  if (/\bwoocommerce-orders-table__cell-order-number\b/.test(classes)) return findOrderNumber(textOf(element))
  if (!/\bwoocommerce-MyAccount-content\b/.test(classes)) return []
  // The greeting of the account has the name beside the link for logging out.
  const greetings = descendants(element, ({ tagName }) => tagName === 'p').filter(
    (paragraph) => descendants(paragraph, isLogoutLink).length > 0,
  )
  return greetings
    .flatMap((paragraph) => descendants(paragraph, ({ tagName }) => tagName === 'strong'))
    .map(toName)
    .filter(({ value }) => isName(value))
}

/** True for the blocks of addresses on pages of the account and of orders. */
function isOfCustomer(element: Element): boolean {
  return /\bwoocommerce-(?:customer-details|Address(?:es)?)\b/.test(attributeOf(element, 'class') ?? '')
}

function isInside({ parentNode }: Element, isWanted: (ancestor: Element) => boolean): boolean {
  return parentNode !== null && 'tagName' in parentNode && (isWanted(parentNode) || isInside(parentNode, isWanted))
}

/** The name in the line over the field for a comment: “Angemeldet als Anna Kühn. Dein Profil bearbeiten. Abmelden?” */
function findLoggedInName(line: string): readonly PersonalValue[] {
  const [, value] = /^\s*(?:Angemeldet als|Logged in as) (.{2,60}?)\./.exec(line) ?? []
  return value === undefined ? [] : [{ kind: 'name', value }]
}

/** The number in a table of a customer's orders. Shorter numbers mean too many other things. */
function findOrderNumber(cell: string): readonly PersonalValue[] {
  const [, value] = /^\s*#?(\d{4,12})\s*$/.exec(cell) ?? []
  return value === undefined ? [] : [{ kind: 'order number', value }]
}

/** WordPress marks the name of a comment's author by the class `fn`, which the addresses of shops have, too. */
function isCommentAuthor({ parentNode }: Element, classes: string): boolean {
  const isIn =
    parentNode && 'tagName' in parentNode && /\bcomment-(?:author|meta)\b/.test(attributeOf(parentNode, 'class') ?? '')
  return Boolean(isIn) && /(?:^|\s)fn(?:\s|$)/.test(classes)
}

function toName(element: Element): PersonalValue {
  return { kind: 'name', value: textOf(element) }
}

function isLogoutLink(link: Element): boolean {
  return /logout|abmelden/i.test(attributeOf(link, 'href') ?? '')
}

/** Hidden fields hold settings too, so only those that nothing but a person has count there. */
function readField(input: Element): readonly PersonalValue[] {
  const [name = '', value = '', type = 'text', autocomplete = ''] = ['name', 'value', 'type', 'autocomplete'].map(
    (key) => attributeOf(input, key),
  )
  const isTyped = /^(?:|text|email|tel|search|password|date)$/i.test(type)
  for (const key of [name, autocomplete.replace(/^.*\s/, '')]) {
    const kind = technicalKind(key, value) ?? personalKind(key, value)
    const isAddress = /^(?:billing|shipping)_/.test(key)
    if (kind && (isTyped || isAddress || (isOfPerson(key, kind) && isName(value)))) return [{ kind, value }]
  }
  return []
}

/** Reads an address as the platform prints it for Germany, Austria and Switzerland: company, name, street, more of it, postcode and town. */
function readAddress(lines: readonly string[]): readonly PersonalValue[] {
  const end = lines.findIndex((line) => /^(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(line))
  if (end < 0) return []
  // The line of the town has a number itself, so there always is one. Without a number, the street stands right before the town.
  const numbered = lines.findIndex((line, index) => index > 0 && /\d/.test(line))
  const street = numbered === end && end > 1 ? end - 1 : numbered
  const [, postcode = '', city = ''] = /(\d{4,5}) (.+)/.exec(lines[end] ?? '') ?? []
  const people = lines.slice(0, end).map((value, index): PersonalValue => {
    if (index >= street) return { kind: 'street', value }
    return { kind: index === street - 1 ? 'name' : 'company', value }
  })
  return [...people, { kind: 'postcode', value: postcode }, { kind: 'city', value: city }]
}

/**
 * A person in an address that does not say whose it is; the shop's own address has the name of a business. The town is found behind
 * its postcode: elsewhere it may be the shop's own.
 */
function readRecipient(lines: readonly string[], siteName: string): readonly PersonalValue[] {
  const found = readAddress(lines)
  const isPerson = found.some(
    ({ kind, value }) => kind === 'name' && isName(value) && !isBusinessName(value) && !hasWordOf(siteName, value),
  )
  return isPerson ? found.filter(({ kind }) => ['name', 'street', 'postcode'].includes(kind)) : []
}

function hasWordOf(siteName: string, name: string): boolean {
  const words = wordsOf(siteName)
  return wordsOf(name).some((word) => words.includes(word))
}

/** Lines of an address: the text before the first block in it. Other details stand in paragraphs behind it. */
function linesOf(address: Element): readonly string[] {
  const parts = address.childNodes.map((node) =>
    'tagName' in node && ['br', 'p'].includes(node.tagName) ? '\n' : textOf(node),
  )
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function textOf(node: Node): string {
  if ('value' in node) return node.value.replace(/\s+/g, ' ')
  return 'childNodes' in node ? node.childNodes.map(textOf).join('').trim() : ''
}

function descendants(element: Element, isWanted: (child: Element) => boolean): readonly Element[] {
  return element.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return []
    return isWanted(child) ? [child] : descendants(child, isWanted)
  })
}

export function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value
}
