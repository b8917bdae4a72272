import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconSizes } from '../scripts/package/icons.ts'

const folder = import.meta.dirname
const read = (path: string): Buffer => readFileSync(join(folder, path))
const languages = readdirSync(join(folder, '_locales'))

interface Message {
  readonly message: string
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>
}

const messagesOf = (language: string): Readonly<Record<string, Message>> =>
  JSON.parse(read(`_locales/${language}/messages.json`).toString())

test('each language has the same messages with the same values', () => {
  expect(languages.sort()).toEqual(['de', 'en'])
  const shapes = languages.map((language) =>
    Object.entries(messagesOf(language)).map(([name, { message, placeholders = {} }]) => {
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, placeholder = '']) => placeholder)
      expect(used.sort(), name).toEqual(Object.keys(placeholders).sort())
      return `${name} ${Object.keys(placeholders)}`
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
})

test('every message is used', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const code = [...files, 'manifest.json'].map((file) => read(file).toString()).join('\n')
  const unused = Object.keys(messagesOf('en')).filter((name) => !new RegExp(`['_]${name}(?:'|__)`).test(code))
  expect(unused).toEqual([])
})

test('the manifest asks for nothing but what is used, and for no site', () => {
  const manifest = JSON.parse(read('manifest.json').toString())
  expect(manifest.permissions).toEqual(['activeTab', 'declarativeNetRequestWithHostAccess', 'scripting', 'storage'])
  expect(manifest.host_permissions).toBeUndefined()
  expect(manifest.content_scripts).toBeUndefined()
  // Neither the popup nor the background script can reach a server.
  expect(manifest.content_security_policy.extension_pages).toMatch(
    /^default-src 'none'; script-src 'self'; [^;]*; img-src 'self'$/,
  )
})

test.each(iconSizes)('the icon of %i pixels is a picture of that size', (size) => {
  const picture = read(`icons/icon-${size}.png`)
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
})
