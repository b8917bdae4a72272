/** Sections of a Markdown file that a program writes, between two comments with their name. */

const beginOf = (name: string) => `<!-- Made: ${name}; npm run docs -- --update -->`
const endOf = (name: string) => `<!-- End: ${name} -->`

/**
 * The text with the content of a section as it should be.
 * @throws Error where the text has no place for it
 */
export function withSection(text: string, name: string, content: string): string {
  const [begin, end] = [beginOf(name), endOf(name)]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`expected the lines “${begin}” and “${end}”`)
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`
}

/** A table; a bar in a cell is escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [lineOf(head), `|${head.map(() => '---|').join('')}`, ...rows.map(lineOf)].join('\n')
}
