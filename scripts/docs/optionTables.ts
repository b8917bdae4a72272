/** Tables of what an operator can set, from `docs/configuration.yaml`. */
import type { Description } from '../configuration/description.ts'
import { markdownTable } from './generatedSection.ts'

/** Keys of the configuration. */
export function keysTable({ keys }: Description): string {
  return markdownTable(
    ['Key', 'Default', 'Meaning'],
    Object.entries(keys).map(([key, { default: usual, en }]) => [`\`${key}\``, usual, linksFromDocs(en)]),
  )
}

/** Options of single features. */
export function optionsTable({ options }: Description): string {
  const rows = Object.entries(options).flatMap(([id, each]) =>
    Object.entries(each).map(([key, { en }]) => [`[\`${id}\`](features/${id}.md)`, `\`${key}\``, en]),
  )
  return markdownTable(['Feature', 'Option', 'Meaning'], rows)
}

/** The descriptions have their links from the root of the project; features have pages here. */
function linksFromDocs(text: string): string {
  return text
    .replaceAll(/\]\(features\/([\w-]+)\/README\.md/g, '](features/$1.md')
    .replaceAll(/\]\((inject\/)/g, '](../$1')
}
