/** Writes those parts of the documents that are made from data: tables of features, options and measured figures. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { savedResults } from './bench/results/committedResults.ts'
import { resultFiles } from './bench/results/resultFiles.ts'
import { readBudgets } from './build/budgets.ts'
import { descriptionProblems } from './configuration/configurationSchema.ts'
import { readDescription } from './configuration/description.ts'
import { buildConfigurationSchema } from './configuration.ts'
import { accessibilityFacts } from './docs/accessibilityFacts.ts'
import { apiTable } from './docs/apiTables.ts'
import { featurePage, pageFolder } from './docs/featurePages.ts'
import { featureTable, groupFeatures, sentenceProblems } from './docs/featureTables.ts'
import { withSection } from './docs/generatedSection.ts'
import { measuredTables } from './docs/measuredTable.ts'
import { keysTable, optionsTable } from './docs/optionTables.ts'
import { readSentences } from './docs/sentences.ts'
import { loadFeatureLists } from './features/featureList.ts'
import { root } from './setup.mjs'

const help = `Checks the sections of documents that are made from data: npm run docs -- [options]

  --update   writes them
  --picture  takes the documents' pictures anew, with what npm run build has written
  --help     this text

Exit codes: 0 fine, 1 something is outdated or not described, 2 wrong usage.`

/** Document → name of a section → its content. */
type Documents = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Stands in the README until there is a result of the bench. */
const notMeasured =
  'Not measured yet: `npm run bench` measures, and `npm run docs -- --update` writes the figures here.'

async function makeDocuments(): Promise<Documents> {
  const sentences = readSentences()
  const groups = groupFeatures(await loadFeatureLists(), sentences)
  const results = savedResults()
  const description = readDescription()
  return {
    'README.md': { measured: results ? measuredTables(results, readBudgets()) : notMeasured },
    'docs/features.md': {
      features: featureTable(['Feature', 'What shoppers gain'], groups.features!, sentences),
      'platform stand-ins': featureTable(['Stand-in', 'What it does'], groups['platform stand-ins']!, sentences),
      'theme stand-ins': featureTable(['Stand-in', 'What it does'], groups['theme stand-ins']!, sentences),
    },
    'docs/configuration.md': { keys: keysTable(description), options: optionsTable(description) },
    'docs/api.md': { global: apiTable() },
    'docs/accessibility.md': { tested: accessibilityFacts('en'), geprüft: accessibilityFacts('de') },
  }
}

/** Each feature has a page, and each page a feature. */
async function checkFeaturePages(isUpdate: boolean): Promise<readonly string[]> {
  const sentences = readSentences()
  const ids = Object.values(groupFeatures(await loadFeatureLists(), sentences)).flat()
  const pages = ids.map((id) => `${id}.md`)
  const readmeOf = (id: string): string => readFileSync(join(root, 'features', id, 'README.md'), 'utf8')
  const folder = join(root, pageFolder)
  if (isUpdate) mkdirSync(folder, { recursive: true })
  const old = existsSync(folder) ? readdirSync(folder).filter((name) => !pages.includes(name)) : []
  if (isUpdate) for (const name of old) rmSync(join(folder, name))
  return [
    ...ids.flatMap((id) => writeOrReport(`${pageFolder}/${id}.md`, featurePage(id, readmeOf(id), sentences), isUpdate)),
    ...(isUpdate ? [] : old.map((name) => `${pageFolder}/${name}: there is no such feature. npm run docs -- --update`)),
  ]
}

/** The results for people are what `bench/results.json` makes of them. */
function checkResults(isUpdate: boolean): readonly string[] {
  const results = savedResults()
  const files = results ? resultFiles(results, readBudgets()) : {}
  return Object.entries(files).flatMap(([name, text]) => writeOrReport(`bench/${name}`, text, isUpdate))
}

function writeOrReport(name: string, text: string, isUpdate: boolean): readonly string[] {
  const file = join(root, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return []
  if (!isUpdate) return [`${name}: is not what its data make of it. npm run docs -- --update`]
  writeFileSync(file, text)
  return []
}

/** One sentence for each missing description and each outdated document; with `isUpdate` the documents are written. */
export async function documentProblems(isUpdate = false): Promise<readonly string[]> {
  const missing = descriptionProblems(await buildConfigurationSchema(), readDescription())
  return [
    ...missing.map((problem) => `docs/configuration.yaml: ${problem}`),
    ...sentenceProblems(await loadFeatureLists(), readSentences()),
    ...checkResults(isUpdate),
    ...(await checkFeaturePages(isUpdate)),
    ...Object.entries(await makeDocuments()).flatMap(([name, sections]) => checkDocument(name, sections, isUpdate)),
  ]
}

function checkDocument(name: string, sections: Readonly<Record<string, string>>, isUpdate: boolean): readonly string[] {
  const file = join(root, name)
  const text = readFileSync(file, 'utf8')
  try {
    const current = Object.entries(sections).reduce(
      (all, [section, content]) => withSection(all, section, content),
      text,
    )
    return writeOrReport(name, current, isUpdate)
  } catch (error) {
    return [`${name}: ${(error as Error).message}`]
  }
}

/** Command line. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const options = { update: { type: 'boolean' }, picture: { type: 'boolean' }, help: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...argv], options })
    if (values.help) {
      console.log(help)
      return 0
    }
    if (values.picture) {
      const { takePictures } = await import('./docs/takePictures.ts')
      for (const file of await takePictures()) console.log(`✔ ${file}`)
    }
    const problems = await documentProblems(values.update)
    for (const problem of problems) console.error(`✘ ${problem}`)
    return problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(`✘ ${error instanceof Error ? error.message : error}`)
    return 2
  }
}
