/** Every block of code and every command in the documents, for the tests that run them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup.mjs'

export interface Block {
  /** `docs/api.md:12` */
  readonly place: string
  /** Empty where the block names none. */
  readonly language: string
  readonly text: string
}

/** The documents that people read, without the contracts, which hold excerpts of what shops print. */
const documents = ['README.md', 'CONTRIBUTING.md', 'harness/README.md'] as const
const folders = ['docs', 'docs/features'] as const

/** Fenced blocks, and code in sentences and tables as blocks of the language `inline`. */
export function collectBlocks(): readonly Block[] {
  const inFolders = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  const files = [...documents, ...inFolders.filter((file) => file.endsWith('.md')).sort()]
  return files.flatMap((file) => blocksOf(file, readFileSync(join(root, file), 'utf8')))
}

/** @throws Error a block does not end */
export function blocksOf(file: string, text: string): readonly Block[] {
  const blocks: Block[] = []
  let open: { readonly indent: string; readonly language: string; readonly line: number; lines: string[] } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent, language = ''] = /^( *)```(.*)$/.exec(line) ?? []
    if (open) {
      if (indent === undefined) open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line)
      else {
        blocks.push({ place: `${file}:${open.line}`, language: open.language, text: open.lines.join('\n') })
        open = undefined
      }
    } else if (indent !== undefined) open = { indent, language: language.trim(), line: index + 1, lines: [] }
    else
      for (const [, code = ''] of line.matchAll(/(?<!`)`([^`]+)`(?!`)/g))
        blocks.push({ place: `${file}:${index + 1}`, language: 'inline', text: code })
  }
  if (open) throw new Error(`${file}:${open.line}: the block does not end.`)
  return blocks
}

/** The commands of a block, without remarks and empty lines. */
export function linesOf(text: string): readonly string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter(Boolean)
}
