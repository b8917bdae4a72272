import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../setup.mjs'
import { readOldest } from './compatibility.ts'
import { newerInProgram, newerInStyles, problemsOf } from './oldestBrowsers.ts'

const oldest = readOldest(
  'The script starts in Chrome and Edge from 90, Firefox from 86 and Safari from 15, and is tested.',
)

let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
  folder = undefined
})

/** The newer uses in a program of one file, as `line name`. */
function foundIn(source: string): readonly string[] {
  folder = mkdtempSync(join(tmpdir(), 'vernissage-browsers-'))
  const configuration = join(folder, 'tsconfig.json')
  writeFileSync(configuration, JSON.stringify({ extends: join(root, 'tsconfig.shipped.json'), include: ['*.ts'] }))
  writeFileSync(join(folder, 'planted.ts'), source)
  return newerInProgram(configuration, oldest).map(({ line, name }) => `${line} ${name}`)
}

test('the versions are those of README.md', () => {
  expect(oldest).toEqual({ chrome: 90, firefox: 86, safari: 15, safari_ios: 15 })
  expect(Object.keys(readOldest())).toEqual(Object.keys(oldest))
  expect(() => readOldest('The script starts everywhere.')).toThrow('README.md')
})

test('what a browser lacks is found by the interface that has it', () => {
  const source = `
export const isShown = (element: Element) => element.checkVisibility()
export const pressed = ({ submitter }: SubmitEvent) => submitter
export const copy = (value: object) => structuredClone(value)
export const sheets = (place: Document | ShadowRoot) => place.adoptedStyleSheets
export const soon = () => AbortSignal.timeout(5)
export const follow = (element: HTMLElement) => (element.onscrollend = null)
export const watch = (element: Element) => element.addEventListener('click scrollend', () => {})
export const find = (row: Element) => row.querySelector(\`form:has(\${row.id})\`)
`
  expect(foundIn(source)).toEqual([
    '2 Element.checkVisibility',
    '3 SubmitEvent.submitter',
    '4 structuredClone',
    '5 DocumentOrShadowRoot.adoptedStyleSheets',
    '6 AbortSignal.timeout',
    '7 GlobalEventHandlers.onscrollend',
    '8 event scrollend',
    '9 :has',
  ])
})

test('a name alone is no use: properties of our own, types, texts and older interfaces of the same name do not count', () => {
  const source = `
// structuredClone, :has()
export interface Own { readonly submitter: string; inert: boolean }
export const own = ({ submitter, inert }: Own) => [submitter, inert]
export type Later = ReturnType<typeof structuredClone>
export const focus = (element: HTMLElement) => element.focus()
export const has = (names: ReadonlySet<string>) => names.has('scrollend')
export const style = 'text-align:left;'
export const first = 'li:not(:first-child)'
export const declared = (window as { structuredClone?: unknown }).structuredClone
`
  expect(foundIn(source)).toEqual([])
})

test('selectors and rules of style sheets are found, comments are not', () => {
  const source = `/* :has() */
.a:hover,
.b:has(> i) {
  color: red;
}
@container (width > 20em) {
}`
  expect(newerInStyles('a.css', source, oldest).map(({ line, name }) => `${line} ${name}`)).toEqual([
    '3 :has',
    '6 @container',
  ])
})

test('a use is refused until it is listed with its reason, and an entry once it has no use', () => {
  const use = { file: 'inject/a.ts', line: 7, name: 'Element.inert', lacking: ['firefox 112'] }
  expect(problemsOf([use], {})).toEqual([
    'inject/a.ts:7: Element.inert is younger than the oldest browsers of README.md: firefox 112',
  ])
  expect(problemsOf([use], { 'Element.inert': { 'inject/a.ts': 'Asked for.' } })).toEqual([])
  expect(problemsOf([use], { 'Element.inert': { 'inject/b.ts': 'Asked for.' } })).toEqual([
    expect.stringContaining('inject/a.ts:7'),
    'inject/b.ts has no Element.inert any more: remove the entry.',
  ])
})
