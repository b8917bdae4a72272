import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup.mjs'
import { accessibilityFacts } from './accessibilityFacts.ts'
import { membersOf } from './apiTables.ts'
import { featurePage } from './featurePages.ts'

const readme = `# preis

Die Käuferin nennt einen Preis, siehe [Angebot](../angebot/README.md#options).

## Options

None, says [the profile](../../inject/profile.ts).

## Modules

For developers.
`

test('a feature’s page has its sentence, its switch and the README without what is for developers', () => {
  const page = featurePage('preis', readme, { preis: { en: 'Names a price.', de: 'Nennt einen Preis.' } })
  expect(page).toContain('**Names a price.** · [all features](../features.md)')
  expect(page).toContain('{ "features": { "preis": false } }')
  expect(page).toContain('[Angebot](angebot.md#options)')
  expect(page).toContain('[the profile](../../inject/profile.ts)')
  expect(page).not.toContain('For developers.')
})

test('members of the interface are described in the words of their comments', () => {
  const source =
    'export interface Laden {\n  /**\n   * Opens\n   * it.\n   */\n  open(): void\n  /** Shut. */\n  readonly shut: boolean\n}\n'
  expect(membersOf(source, 'Laden')).toEqual([
    { signature: 'open(): void', comment: 'Opens it.' },
    { signature: 'shut: boolean', comment: 'Shut.' },
  ])
  expect(() => membersOf('export interface Laden {\n  open(): void\n}\n', 'Laden')).toThrow(
    'Laden.open(): void has no comment',
  )
})

test('the statement names pages, widths, six transcripts and what it rests on in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    const facts = accessibilityFacts(language)
    expect(facts).toMatch(/axe-core \d+\.\d+\.\d+/)
    expect(facts).toContain('320, 390, 820, 1440')
    expect(facts.match(/\]\([^)]+\.txt\)/g)).toHaveLength(6)
    // A single run tests a sample of the pages; a reader must learn which command tests all of them.
    expect(facts).toContain('npm run test:all')
  }
})

test('every link of the documents leads to a file, and to a heading of it', () => {
  const folders = ['', 'docs', 'docs/features']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
  const broken = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/\]\((?![a-z]+:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? join(root, file) : join(root, dirname(file), path)
      if (!existsSync(target)) return [`${file}: ${link}`]
      const isFound = anchor === undefined || !target.endsWith('.md') || hasAnchor(readFileSync(target, 'utf8'), anchor)
      return isFound ? [] : [`${file}: ${link}`]
    })
  })
  expect(broken).toEqual([])
})

/** Whether a text has a heading with this anchor, by GitHub's names of headings. */
function hasAnchor(text: string, anchor: string): boolean {
  if (text.includes(`id="${anchor}"`)) return true
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title)
  return headings.some((title) => slugOf(title) === decodeURIComponent(anchor))
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
