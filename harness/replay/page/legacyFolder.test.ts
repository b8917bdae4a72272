import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { legacyScriptsOf, readLegacyFolder } from './legacyFolder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legacy-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `// ${file}`)
  }
}

const page = (...addresses: readonly string[]) => ({
  url: 'https://kunst.example/kontakt/',
  page: Buffer.from(addresses.map((address) => `<script src="${address}"></script>`).join('')),
})

const form = '/wp-content/plugins/form/includes/js/index.js?ver=6.1'
const rules = '/wp-content/plugins/form/includes/swv/js/index.js?ver=6.1'

test('scripts are served for the addresses that the page names, by file name', () => {
  write('theme.js', 'unused.js')
  const scripts = legacyScriptsOf(page('/a/theme.js?ver=1', 'https://elsewhere.example/x.js'), readLegacyFolder(root))
  expect(scripts).toEqual({ 'https://kunst.example/a/theme.js': '// theme.js' })
})

test('scripts of one name are told apart by their folders', () => {
  write('includes/js/index.js', 'swv/js/index.js')
  expect(legacyScriptsOf(page(form, rules), readLegacyFolder(root))).toEqual({
    'https://kunst.example/wp-content/plugins/form/includes/js/index.js': '// includes/js/index.js',
    'https://kunst.example/wp-content/plugins/form/includes/swv/js/index.js': '// swv/js/index.js',
  })
})

test('one file for two addresses is refused with what to do', () => {
  write('index.js')
  expect(() => legacyScriptsOf(page(form, rules), readLegacyFolder(root))).toThrow(
    /index\.js fits both .*includes\/js\/index\.js and .*swv.*; put the files into folders as on the server\.$/,
  )
})

test('a folder that is not there, or has no script, is told in a sentence', () => {
  expect(() => readLegacyFolder(join(root, 'gone'))).toThrow(/gone: expected a folder with the shop’s scripts, but/)
  writeFileSync(join(root, 'style.css'), '')
  expect(() => readLegacyFolder(root)).toThrow(
    /expected the shop’s scripts \(\.js\), but the folder has none; save them/,
  )
})
