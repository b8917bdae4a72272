import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../cli.ts'
import { snapshotsFolder } from '../scene/scene.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'redact-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => rmSync(root, { recursive: true }))

test('files that were reviewed get the same pseudonyms as the scene', async () => {
  const folder = join(root, 'contact-short')
  cpSync(join(snapshotsFolder, 'contact-short'), folder, { recursive: true })
  const add = (file: string, text: string): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
  add('page.html', page.replace('</body>', '<p>wilhelmine.kuehn@post.example</p></body>'))
  add('expected/accessibility.yml', '- paragraph: wilhelmine.kuehn@post.example\n')
  add('races/one.json', '{ "text": "wilhelmine.kuehn@post.example" }')
  expect(await main(['redact', folder])).toBe(0)
  const [mail] = /mail\d+@example\.test/.exec(readFileSync(join(folder, 'page.html'), 'utf8')) ?? []
  expect(readFileSync(join(folder, 'expected/accessibility.yml'), 'utf8')).toBe(`- paragraph: ${mail}\n`)
  expect(JSON.parse(readFileSync(join(folder, 'races/one.json'), 'utf8'))).toEqual({ text: mail })
})
