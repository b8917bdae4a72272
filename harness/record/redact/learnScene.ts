/** Teaches a redactor the secrets of a scene that are recognised by their place: fields, cookies, headers, typed steps. */

import { decodePercent } from '../../scene/reading/looseText.ts'
import { fieldNames, toList, toObject } from './freeText/freeTexts.ts'
import { isBusinessName } from './kinds/businessNames.ts'
import { looksRandom, personalKind, technicalKind } from './kinds/fieldKinds.ts'
import type { SecretKind } from './kinds/kinds.ts'
import type { PageFields } from './kinds/pageFields.ts'
import { isAddress, isLabel, isName, isOfPerson } from './kinds/people.ts'
import { mayBeTown } from './kinds/towns.ts'
import type { Redactor } from './redactor.ts'

/** File → its JSON, or undefined where there is none. */
export type ReadJson = (file: string) => unknown

/** @param fields what the pages say of the fields that steps fill */
export function learnScene(redactor: Redactor, read: ReadJson, fields: Pick<PageFields, 'namesOf'>): void {
  for (const call of toList(read('calls.json'))) {
    const { request, answers } = toObject(call)
    const { headers, form, multipart, json, url, path } = toObject(request)
    learnHeaders(redactor, headers)
    for (const fields of [form, multipart]) learnFields(redactor, toObject(fields))
    learnQuery(redactor, String(url ?? path ?? ''))
    learnValues(redactor, json, true)
    const sent = [
      ...queryOf(String(url ?? path ?? '')),
      ...[form, multipart, json].flatMap((each) => Object.entries(toObject(each))),
    ]
    for (const answer of toList(answers)) {
      const { headers, json } = toObject(answer)
      learnHeaders(redactor, headers)
      learnValues(redactor, json)
      for (const found of [json, toObject(json).data]) learnTownAlone(redactor, found)
      if (isLookup(sent)) learnTowns(redactor, json)
    }
  }
  for (const cookie of toList(read('cookies.json')))
    learnCookie(redactor, String(toObject(cookie).name), String(toObject(cookie).value))
  for (const area of Object.values(toObject(read('storage.json')))) {
    for (const [name, value] of Object.entries(toObject(area))) {
      learnByName(redactor, name, String(value))
      learnValues(redactor, jsonIn(String(value)))
    }
  }
  for (const step of toList(toObject(read('scene.json')).journey)) learnStep(redactor, toObject(step), fields)
}

function learnFields(redactor: Redactor, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      if (typeof value !== 'string') continue
      const kind = technicalKind(name, value) ?? personalKind(name, value)
      if (kind) redactor.learn(kind, value)
      else learnByName(redactor, name, value)
    }
  }
}

function learnQuery(redactor: Redactor, address: string): void {
  for (const [name, value] of queryOf(address)) {
    if (isPostcode(name, value)) redactor.learn('postcode', value)
    else learnByName(redactor, name, value)
  }
}

function queryOf(address: string): readonly (readonly [name: string, value: string])[] {
  return [...new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')]
}

/** Whether a value is a visitor's postcode; no work has one. */
function isPostcode(name: string, value: unknown): boolean {
  return typeof value === 'string' && /\d/.test(value) && personalKind(name, value) === 'postcode'
}

/** Whether a call looks up the town of a postcode: what it sends about the visitor is the postcode alone. */
function isLookup(sent: readonly (readonly [name: string, value: unknown])[]): boolean {
  const people = sent.filter(([name, value]) => [value].flat().some((each) => personalKind(name, String(each))))
  return people.length > 0 && people.every(([name, value]) => [value].flat().every((each) => isPostcode(name, each)))
}

/** Learns the towns of an answer, at any depth. */
function learnTowns(redactor: Redactor, json: unknown): void {
  for (const [name, value] of Object.entries(toObject(json))) {
    if (typeof value === 'string') learnTown(redactor, name, value)
    else learnTowns(redactor, value)
  }
}

/** Learns a town by its name. An answer may also have a message about the field under that name. */
function learnTown(redactor: Redactor, name: string, value: string): void {
  if (personalKind(name, value) === 'city' && mayBeTown(value) && !isLabel(value)) redactor.learn('city', value)
}

function learnHeaders(redactor: Redactor, headers: unknown): void {
  for (const [name, value] of Object.entries(toObject(headers))) {
    const text = String(value)
    if (/^set-cookie$/i.test(name)) {
      for (const line of text.split('\n')) {
        const [, cookie = '', content = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
        learnCookie(redactor, cookie, content)
      }
    } else if (/^authorization$/i.test(name)) redactor.learn('token', text.replace(/^\w+\s+/, ''))
    else learnByName(redactor, name, text)
  }
}

/** Names of cookies for statistics and advertising, which hold a number by which a visitor is recognised. */
const visitorCookies = /^_(?:ga|gid|fb[pc]|gcl_\w+|pk_id|clck|hjSessionUser)|^__utm[abz]|^tk_ai$/

/** Cookies that identify a visitor are long and random, whatever their name. */
function learnCookie(redactor: Redactor, name: string, value: string): void {
  const plain = decodePercent(value)
  // The name of a visitor who has commented, and the name with which a visitor is logged in.
  if (/^comment_author_(?!email|url)/.test(name)) redactor.learn('name', plain.replaceAll('+', ' '))
  if (/^wordpress_(?:logged_in|sec)_/.test(name)) redactor.learn('user name', plain.split('|')[0] ?? '')
  const isOfVisitor = /session|logged_in/.test(name) || visitorCookies.test(name)
  const kind = technicalKind(name, plain) ?? (isOfVisitor && plain.length >= 8 ? 'token' : undefined)
  if (kind) redactor.learn(kind, plain)
  else learnByName(redactor, name, plain)
  const person = personOfCookie(name, plain.replaceAll('+', ' '))
  if (person) redactor.learn(person, plain.replaceAll('+', ' '))
  learnValues(redactor, jsonIn(plain))
}

/** Names of cookies that hold the name of a customer. */
const customerCookies =
  /^(?:customer|kund(?:e|in)|user|billing|shipping|account|besteller(?:in)?)$|(?:customer|kunden|user|billing|account|full)_?name$/i

/** What a cookie says about a person. Names are read only where the cookie's name says whose they are. */
function personOfCookie(name: string, value: string): SecretKind | undefined {
  if (customerCookies.test(name) && isName(value) && (/ /.test(value) || /name$/i.test(name))) {
    return /^\p{Lu}/u.test(value) && !isBusinessName(value) ? 'name' : undefined
  }
  const kind = personalKind(name, value)
  return kind && isOfPerson(name, kind) && isName(value) ? kind : undefined
}

/** The JSON that a text is, if it is a list or an object. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function learnByName(redactor: Redactor, name: string, value: string): void {
  const kind: SecretKind | undefined = technicalKind(name, value) ?? (looksRandom(value) ? 'token' : undefined)
  if (kind) redactor.learn(kind, value)
}

const identifyingKinds: readonly SecretKind[] = ['given name', 'family name', 'street', 'mail', 'phone', 'postcode']

/**
 * Learns values of JSON. A city is private only beside a name or a street, since a product has a name and a city, too.
 * @param isSent true for what a visitor sends: a company and a town are theirs there, too, if nothing else is sent with them
 */
function learnValues(redactor: Redactor, json: unknown, isSent = false): void {
  const members = Object.entries(toObject(json))
  const kinds = members.map(([name, value]) => (typeof value === 'string' ? personalKind(name, value) : undefined))
  const isPerson =
    (isSent && kinds.every((kind) => kind === 'company' || kind === 'city')) ||
    isAddress(members.map(([name]) => name)) ||
    kinds.some((kind, index) => kind && (identifyingKinds.includes(kind) || isOfPerson(members[index]![0], kind)))
  for (const [index, [name, value]] of members.entries()) {
    if (typeof value === 'string') {
      const kind = kinds[index]
      if (kind && (isPerson || kind === 'password' || kind === 'token')) redactor.learn(kind, value)
      else learnByName(redactor, name, value)
    } else learnValues(redactor, value, isSent)
  }
}

/**
 * Learns the town of an answer that is nothing else, as where a form looks up a postcode: a work or an exhibition has more than a
 * town. The platform's answers have it in `data`.
 */
function learnTownAlone(redactor: Redactor, json: unknown): void {
  const [first, ...others] = Object.entries(toObject(json))
  if (!first || others.length > 0) return
  const [name, value] = first
  if (typeof value === 'string') learnTown(redactor, name, value)
}

/** Learns the value that a step types, whose field is known only by the step's selectors. */
function learnStep(
  redactor: Redactor,
  { type, selectors, value }: Readonly<Record<string, unknown>>,
  fields: Pick<PageFields, 'namesOf'>,
): void {
  if (!['change', 'x-expectValue'].includes(String(type)) || typeof value !== 'string') return
  const names = fieldNames(selectors, fields)
  const kind = names.map((name) => technicalKind(name, value) ?? personalKind(name, value)).find(Boolean)
  if (kind) redactor.learn(kind, value)
}
