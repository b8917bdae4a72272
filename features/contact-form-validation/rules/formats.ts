/** What a text has to look like: contract contact-form 5.4, rows email to time. */
import type { TextTest } from './rule.ts'

const urlScheme =
  /^(https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/

/** ASCII only, like the server: an umlaut domain has to be written in Punycode. */
export const email: TextTest = (text) =>
  text.length >= 6 && /^[\w!#$%&'*+/=?^`{|}~.-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(text)

export const url: TextTest = (text) => {
  try {
    return urlScheme.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Six to fifteen characters once extension, punctuation and the trunk prefix are gone; the `+` counts. */
export const tel: TextTest = (text) => {
  const number = text
    .replace(/[#*].*/s, '')
    .replace(/[()/.\s-]/g, '')
    .replace(/^(\+|00)[+0]*/, '+')
  return /^\+?\d+$/.test(number) && number.length >= 6 && number.length <= 15
}

/** A number as computers write it: the German „12,50“ fails. */
export const number: TextTest = (text) => /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(text)

export const time: TextTest = (text) => /^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(text)
