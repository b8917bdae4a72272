import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { libraryOf } from './manifest.ts'
import { root } from './setup.mjs'

/** Our licence, and those of the libraries inside the bundles, which ask that they travel along. */
export function licenceTexts(bundles: readonly Bundle[]): string {
  const libraries = new Set(bundles.flatMap(({ inputs }) => [...inputs.keys()].map(libraryOf)))
  const texts = [...libraries].filter((library) => library !== undefined).map(licenceText)
  const ours = `vernissage\n\n${readFileSync(join(root, 'LICENSE'), 'utf8').trim()}\n`
  return [ours, ...texts.sort()].join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceText(library: string): string {
  const folder = join(root, 'node_modules', library)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name))
  if (!file) throw new Error(`${library} has no licence file in ${folder}; it may not be shipped.`)
  return `${library} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
