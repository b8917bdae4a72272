import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup.mjs'

/** A place that cites a contract, the design or a requirement, and where the citation leads. */
export interface Citation {
  readonly line: number
  /** The citation as the comment has it, for messages. */
  readonly text: string
  /** `docs/contracts/price-and-offer.md#6-3`, a requirement's id, or undefined where the text names no document. */
  readonly target: string | undefined
}

export interface BrokenCitation {
  /** Path from the root of the project. */
  readonly file: string
  readonly line: number
  readonly problem: string
}

/** The documents and requirements that can be cited. */
export interface Citable {
  /** `docs/design.md` and the contracts by path from the root, each with its anchors. */
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>
  readonly requirements: ReadonlySet<string>
}

export interface CitationReport {
  readonly count: number
  readonly broken: readonly BrokenCitation[]
}

const folders = ['inject', 'features', 'harness', 'scripts', 'extension']
const contractNames = [
  'attribution-and-statistics',
  'complete-takeover',
  'contact-form',
  'payments-addenda',
  'price-and-offer',
  'provider-sdk',
  'real-shop-facts',
  'theme-and-platform',
  'wallet-checkout',
]

/** `6.4`, `A8`, `C`; a letter is a part of a document. */
const number = String.raw`(?:[A-Z]{1,4}\d+|\d+(?:\.\d+)*|[A-C])(?![\w%]|\.\d)`
/** `row 5`, `/5`, `(algorithm 4)`: a numbered row or step of the section before it. */
const step = String.raw`(?:(?:,? \(?(?:row|step|algorithm|decision) |\/)\d+\b)`
const section = `(?:(?:section|part) )?${number}${step}?`
const sections = `${section}(?:(?:,| and| to|, and|–|, with) ?${section})*`

const link = /docs\/(?:contracts\/)?[\w-]+\.md(?:#[\w-]*)?/
const namedCitation = new RegExp(
  String.raw`\b(?<name>${contractNames.join('|')}|design\.md)(?:,| §)? (?<sections>${sections})`,
)
const unnamedCitation = new RegExp(
  String.raw`\b(?:[Cc]ontracts?|[Aa]ddend(?:a|um)|[Ss]pec(?:ification)? section),? (?:[a-z]+ )?${section}`,
)
const requirement = /\b(?:S\d+\.\d+|(?:AT|CF|CT|PO|SDK|ST|TP|WC)\d{2,3})\b/
const anyCitation = new RegExp(
  [link, namedCitation, unnamedCitation, requirement].map((pattern) => `(?:${pattern.source})`).join('|'),
  'g',
)

/** Checks every citation of the source against the documents in `docs/` and the ledger of requirements. */
export function checkCitations(): CitationReport {
  const citable = readCitable()
  const broken: BrokenCitation[] = []
  let count = 0
  for (const file of folders.flatMap((folder) => filesIn(folder, /\.(tsx?|css|m?js)$/))) {
    const citations = citationsIn(readFileSync(join(root, file), 'utf8'))
    count += citations.length
    for (const citation of citations) {
      const problem = problemOf(citation, citable)
      if (problem) broken.push({ file, line: citation.line, problem })
    }
  }
  return { count, broken }
}

/** Finds the citations in the comments of a source text. */
export function citationsIn(source: string): readonly Citation[] {
  return commentsIn(source).flatMap(({ line, text }) =>
    // A line end becomes a blank, so that the text keeps its length and its places.
    [...text.replaceAll('\n', ' ').matchAll(anyCitation)].flatMap((match) => {
      const lineNumber = line + text.slice(0, match.index).split('\n').length - 1
      return targetsOf(match).map((target) => ({ line: lineNumber, text: match[0], target }))
    }),
  )
}

/** Says what is wrong with a citation; undefined where it resolves. */
export function problemOf({ text, target }: Citation, { documents, requirements }: Citable): string | undefined {
  if (target === undefined) return `“${text}” does not say which contract: write “price-and-offer 6.4”.`
  const [path = '', anchor] = target.split('#')
  const anchors = documents.get(path)
  if (!path.endsWith('.md')) {
    const isKnown = requirements.has(target) || isContractId(target, documents)
    return isKnown ? undefined : `${target} is neither in scripts/requirements.json nor in a contract.`
  }
  if (!anchors) return `“${text}” leads to ${path}, which does not exist.`
  if (anchor !== undefined && !anchors.has(anchor)) return `“${text}” leads to #${anchor}, which ${path} does not have.`
  return undefined
}

/** The ids of the anchors that a document sets. */
export function anchorsIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id)
}

function readCitable(): Citable {
  const paths = filesIn('docs', /\.md$/)
  const requirements = JSON.parse(readFileSync(join(root, 'scripts/requirements.json'), 'utf8')) as object
  return {
    documents: new Map(paths.map((path) => [path, new Set(anchorsIn(readFileSync(join(root, path), 'utf8')))])),
    requirements: new Set(Object.keys(requirements)),
  }
}

function isContractId(id: string, documents: Citable['documents']): boolean {
  return [...documents.values()].some((anchors) => anchors.has(id.toLowerCase()))
}

function filesIn(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => relative(root, join(root, folder, file)).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort()
}

/**
 * The comments of a source text. Comment lines that follow each other count as one comment, so that a citation may continue on the
 * next line. The marks at the beginning of the lines are left out.
 */
function commentsIn(source: string): readonly { readonly line: number; readonly text: string }[] {
  const comments = source.matchAll(/(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/g)
  return [...comments].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    text: match[0].replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, '\n'),
  }))
}

/** Where a citation leads: one target for each section that it names. */
function targetsOf(match: RegExpMatchArray): readonly (string | undefined)[] {
  const [text] = match
  if (text.startsWith('docs/')) return [text]
  const { name, sections } = match.groups ?? {}
  if (!name || !sections) return [new RegExp(`^${requirement.source}$`).test(text) ? text : undefined]
  const path = name === 'design.md' ? 'docs/design.md' : `docs/contracts/${name}.md`
  return [...sections.matchAll(new RegExp(section, 'g'))].map(([cited]) => `${path}#${anchorOf(cited)}`)
}

/** The anchor of a section as comments write it: `6.4/5` → `6-4-5`, `A8` → `a8`, `section 3, decision 6` → `3-6`. */
function anchorOf(written: string): string {
  return (written.match(/[A-Z]*\d+|\b[A-C]\b/g) ?? []).join('-').toLowerCase()
}
