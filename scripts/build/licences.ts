import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import type { Bundle } from './bundle.ts'
import { libraryOf } from './manifest.ts'

/** Our licence, and those of the libraries in the bundles, which have to be distributed with them. */
export function licenceTexts(bundles: readonly Bundle[]): string {
  const libraries = new Set(bundles.flatMap(({ inputs }) => [...inputs.keys()].map(libraryOf)))
  const texts = [...libraries].filter((library) => library !== undefined).map(licenceText)
  const ours = `vernissage\n\n${readFileSync(join(root, 'LICENSE'), 'utf8').trim()}\n`
  return [ours, ...texts.sort()].join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceText(library: string): string {
  const folder = join(root, 'node_modules', library)
  const { version, license, module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name))
  const text = file ? readFileSync(join(folder, file), 'utf8') : namedLicence(license, join(folder, module))
  if (!text) throw new Error(`${library} has no licence file in ${folder}; it may not be shipped.`)
  return `${library} ${version}\n\n${text.trim()}\n`
}

/**
 * The licence of a library that only names it: the notice at the head of the library's code, and the licence's text from the folder
 * `licences`. Undefined where either is missing.
 */
function namedLicence(name: string, code: string): string | undefined {
  const text = join(import.meta.dirname, 'licences', `${name}.txt`)
  const [notice] = /^\/\*![\s\S]*?\*\//.exec(readFileSync(code, 'utf8')) ?? []
  return notice && existsSync(text) ? `${notice}\n\n${readFileSync(text, 'utf8')}` : undefined
}
