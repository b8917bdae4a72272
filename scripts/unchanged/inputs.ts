/** Computes one hash per test file of everything on which its tests depend, and one per module that measures a budget. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEntry, commandLineEntry, modulesOf, readModuleGraph } from './moduleGraph.ts'

export interface Inputs {
  /** The test files and the modules that measure, paths from the root of the project; none where the sources do not build. */
  readonly files: readonly string[]
  /** The hash, which changes when anything changes on which the test file depends. @param file one of `files` */
  hashOf(file: string): string
}

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)
const isSource = (path: string): boolean => /\.(?:tsx?|css|d\.ts)$/.test(path)

/** Finds modules that read the built script, which no import shows; the command line reads it, too. */
const readsBundle = /\bdist\b|bin\/vernissage/

/** Finds modules that read what is expected of a scene; others only open its pages and answer its calls. */
const readsExpected = /['"/]expected['"/]/

/** Finds modules that start the command line in a process of its own, which no import shows either. */
const startsCommandLine = /bin\/vernissage/

/** The modules that measure sizes, and what has to be counted in a browser, which takes minutes. */
export const measuring = {
  sizes: 'scripts/build/bundleSizes.ts',
  inBrowser: 'scripts/bench/measureBudgets.ts',
} as const
const isMeasuring = (path: string): boolean => Object.values<string>(measuring).includes(path)

/** Folders with tests whose inputs are known. */
const tested = ['extension', 'features', 'harness', 'inject'] as const

/** The feature in whose folder a file is; undefined for shared files and for the lists of features. */
const featureOf = (path: string): string | undefined => /^features\/(?!shared\/)([^/]+)\//.exec(path)?.[1]

/**
 * Reads the modules that tests import, directly and through others. Tests below `scripts/` are left out, since they read any file of
 * the project. Imports do not show which files a test reads by path, so these rules hold:
 * - Every test depends on all data files, the contracts and the list of packages.
 * - A test that imports what a scene is depends on the kept scenes, and on what is expected of them if it reads that.
 * - A test that opens the script depends on the shipped code and on the modules that build it. For a test of one feature the folders
 *   of the other features do not count, since no feature imports another one; whether features work together is proved by the scenes,
 *   which are drawn for each commit.
 * - A module that measures depends on all that ships, on the kept scenes, whose pages it opens, and on the limits.
 * @param root the project's folder
 */
export async function readInputs(root: string): Promise<Inputs> {
  const all = [...tested, 'scripts'].flatMap((folder) => filesBelow(root, folder))
  const tests = all.filter((path) => !path.startsWith('scripts/') && isTest(path)).sort()
  const entries = [...tests, ...Object.values(measuring).filter((path) => existsSync(join(root, path)))]
  // The gates report sources that do not build.
  const graph = await readModuleGraph(root, [...entries, buildEntry, commandLineEntry]).catch(() => undefined)
  if (graph === undefined) return { files: [], hashOf: () => '' }
  const texts = new Map<string, string>()
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'latin1')
    texts.set(path, text)
    return text
  }
  const data = [
    ...all.filter((path) => !isSource(path) && !path.endsWith('.md')),
    ...filesBelow(root, 'docs/contracts'),
    ...filesBelow(root, 'bin'),
    'package.json',
    'package-lock.json',
    'playwright.config.ts',
    'tsconfig.json',
    'vitest.config.ts',
  ].filter((path) => path !== passedFile)
  const shipped = all.filter((path) => /^(?:extension|features|inject)\//.test(path) && isSource(path) && !isTest(path))
  const builders = modulesOf(buildEntry, graph)
  const common = hashFiles(data, textOf)
  const bundles = new Map<string | undefined, string>()
  /** Hash of the script as a test of this feature opens it; of the whole script for a test of the harness, whose feature is undefined. */
  const bundleOf = (feature: string | undefined): string => {
    const isPart = (path: string): boolean =>
      feature === undefined || /^(?:inject|features\/shared)\//.test(path) || featureOf(path) === feature
    const hash = bundles.get(feature) ?? hashFiles([...shipped.filter(isPart), ...builders], textOf)
    bundles.set(feature, hash)
    return hash
  }
  const sceneFiles = filesBelow(root, 'snapshots')
  const isExpected = (path: string): boolean => path.includes('/expected/')
  const scenes = hashFiles(
    sceneFiles.filter((path) => !isExpected(path)),
    textOf,
  )
  const expected = hashFiles(sceneFiles.filter(isExpected), textOf)
  return {
    files: entries,
    hashOf(file) {
      const imported = modulesOf(file, graph)
      const usesCommandLine = imported.some((path) => startsCommandLine.test(textOf(path)))
      const modules = usesCommandLine ? [...imported, ...modulesOf(commandLineEntry, graph)] : imported
      const usesBundle = isMeasuring(file) || modules.some((path) => readsBundle.test(textOf(path)))
      const usesScenes = isMeasuring(file) || modules.includes('harness/scene/scene.ts')
      const parts = [
        common,
        hashFiles(modules, textOf),
        usesBundle ? bundleOf(featureOf(file)) : '',
        usesScenes ? scenes : '',
        usesScenes && modules.some((path) => readsExpected.test(textOf(path))) ? expected : '',
        isMeasuring(file) ? hashFiles(['budgets.json'], textOf) : '',
      ]
      return hashText(parts.join())
    },
  }
}

/** Where the hashes of tests that passed are kept; from the root of the project. */
export const passedFile = 'scripts/unchanged/passed.json'

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replace(/^\//, ''))
}

function hashFiles(paths: readonly string[], textOf: (path: string) => string): string {
  return hashText(
    [...new Set(paths)]
      .sort()
      .map((path) => `${path} ${hashText(textOf(path))}`)
      .join('\n'),
  )
}

function hashText(text: string): string {
  return createHash('sha1').update(text, 'latin1').digest('hex')
}
