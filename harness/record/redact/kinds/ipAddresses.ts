/** Finds the IP addresses of visitors, and tells them from versions, measures and paths of drawings, which look alike. */
import { isIPv6 } from 'node:net'
import type { FoundSecret } from './kinds.ts'

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'

const v4 = new RegExp(`(?<![\\p{L}\\p{N}./_-])(?:${octet}\\.){3}${octet}(?![\\p{L}\\p{N}/_-]|\\.\\d)`, 'gu')

/** IPv6 addresses that are given to visitors begin with 2 or 3. */
const v6 = /(?<![\p{L}\p{N}:.])[23][0-9a-f]{3}(?::[0-9a-f]{0,4}){2,7}(?![\p{L}\p{N}:]|\.\d)/giu

/** Names of fields, keys and headers that hold an IP address, and the words of a sentence about one. */
const label =
  /(?:\bip(?:v4)?|[_-]ip|\bIP[-_ ]?(?:adresse?|address)|_?ip_?address|IpAddress|clientIp|userIp|remote_addr|forwarded-for|real-ip)["'\]]{0,2}\s*(?:[:=]|=>|is|ist|lautet)?\s*["']?(?:::ffff:)?$/i

/** A number behind one of these is a version. */
const version =
  /(?:\bv\.?|ver|version|versions?nummer|build|release|revision|stable|tested|requires)["']?\s*[:=]?\s*["']?$/i

/** What stands before an address in a sentence, or around a text or a value that is nothing but the address. */
const inSentence = /\p{L}{2,}[.:)]?\s{1,2}\(?$/u
const opening = /["'>]\s*$/
const closing = /^\s*["'<]/

/** Addresses of private networks, of the machine itself and of documentation belong to no visitor. */
const notOfVisitors =
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^203\.0\.113\.|^198\.51\.100\.|^192\.0\.2\./

/** @param text without encodings */
export function findIpAddresses(text: string): readonly FoundSecret[] {
  const found = [...text.matchAll(v4)].filter(({ 0: value, index }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    if (notOfVisitors.test(value) || version.test(before)) return false
    if (label.test(before)) return true
    const isAlone = opening.test(before) && closing.test(text.slice(index + value.length, index + value.length + 3))
    return (isAlone || inSentence.test(before)) && !looksLikeVersion(value)
  })
  const long = [...text.matchAll(v6)].filter(({ 0: value }) => isIPv6(value) && !/^2001:0?db8:/i.test(value))
  return [...found, ...long].map(({ 0: value, index }) => ({ kind: 'IP address', value, at: index }))
}

/** The numbers of a version such as 10.3.1.2 are small: hardly ever are two of the four above twenty, and none is above a hundred. */
function looksLikeVersion(value: string): boolean {
  const numbers = value.split('.').map(Number)
  return numbers.every((number) => number < 100) && numbers.filter((number) => number > 20).length < 2
}
