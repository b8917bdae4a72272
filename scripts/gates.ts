import { join } from 'node:path'
import { buildAll } from './build.ts'
import { outdatedReadmes } from './differences.ts'
import { documentProblems } from './docs.ts'
import { findPluginNames } from './features/pluginNames.ts'
import { checkOldestBrowsers } from './gates/browsers/oldestBrowsers.ts'
import { checkWords } from './gates/checkWords.ts'
import { checkCitations } from './gates/citations.ts'
import { isHandlesDocumentCurrent } from './legacyHandles.ts'
import { root } from './setup.mjs'
import { runNode } from './steps.ts'
import { measuring } from './unchanged/inputs.ts'

/** A check of the source as a whole; counts as one test. */
export interface Gate {
  readonly title: string
  /** The module that measures, where the gate is left out as long as nothing on which it depends changes. */
  readonly measuredBy?: string
  check(): Promise<boolean>
}

const compile = async (project: string): Promise<boolean> =>
  (await runNode('node_modules/typescript/bin/tsc', ['-p', project])) === 0

const typesGate: Gate = {
  title: 'types',
  check: () => compile('.'),
}

const browsersGate: Gate = {
  title: 'what ships uses the language as the oldest browsers know it',
  check: () => compile('tsconfig.shipped.json'),
}

const interfacesGate: Gate = {
  title: 'what ships uses interfaces of the browser that the oldest ones have, or asks for them',
  check: async () => checkOldestBrowsers(),
}

const lintGate: Gate = {
  title: 'lint, format and layers',
  check: async () => (await runNode('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings'])) === 0,
}

const namesGate: Gate = {
  title: 'no plugin name outside the profile',
  async check() {
    const places = findPluginNames()
    for (const { file, line, name } of places) {
      console.error(`${file}:${line}: spells "${name}"; plugin names stand in inject/profile.ts only, use the profile.`)
    }
    return places.length === 0
  },
}

const wordsGate: Gate = {
  title: 'words of docs/vocabulary.md',
  check: async () => checkWords(),
}

const citationsGate: Gate = {
  title: 'citations resolve',
  async check() {
    const { count, broken } = checkCitations()
    for (const { file, line, problem } of broken) console.error(`${file}:${line}: ${problem}`)
    console.log(`${count} citations; docs/contracts/README.md says how to cite.`)
    return broken.length === 0
  },
}

const documentsGate: Gate = {
  title: 'configuration and features are described, and so in the documents',
  async check() {
    const problems = await documentProblems()
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  },
}

const differencesGate: Gate = {
  title: 'tables of differences are those of differences.json',
  async check() {
    const problems = outdatedReadmes()
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  },
}

const handlesGate: Gate = {
  title: 'docs/legacy-handles.md is what the table makes of it',
  async check() {
    const isCurrent = isHandlesDocumentCurrent()
    if (!isCurrent) console.error('npm run legacy-handles -- --update')
    return isCurrent
  },
}

const unusedGate: Gate = {
  title: 'no unused module, export or dependency',
  check: async () => (await runNode('node_modules/knip/bin/knip.js', ['--no-progress'])) === 0,
}

/** The build, whose files the browser tests open. */
export const buildGate: Gate = {
  title: 'build',
  check: () => buildAll({ folder: join(root, 'dist'), isMeasured: false }),
}

export const sizeGate: Gate = {
  title: 'build and size',
  measuredBy: measuring.sizes,
  check: () => buildAll({ folder: join(root, 'dist') }),
}

/** The gates before the tests; the size is checked with the build, after the unit tests. */
export const sourceGates: readonly Gate[] = [
  typesGate,
  browsersGate,
  interfacesGate,
  lintGate,
  namesGate,
  wordsGate,
  citationsGate,
  differencesGate,
  documentsGate,
  handlesGate,
  unusedGate,
]
