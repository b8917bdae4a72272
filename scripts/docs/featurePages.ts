/** A page per feature for operators, made from the feature's README without the sections for developers. */
import { posix } from 'node:path'
import type { Sentences } from './sentences.ts'

/** Where the pages lie. */
export const pageFolder = 'docs/features'

/** Sections of a README that only developers need. */
const forDevelopers = ['Modules', 'Who does what', 'How it hangs together']

/** @param readme Markdown of `features/<id>/README.md` */
export function featurePage(id: string, readme: string, sentences: Sentences): string {
  const [head = '', ...sections] = readme.split(/^(?=## )/m)
  const kept = sections.filter((section) => !forDevelopers.includes(/^## (.*)/.exec(section)?.[1] ?? ''))
  const body = [introductionOf(head), switchOf(id), ...kept].map((part) =>
    part.replaceAll(/^<!--.*-->\n+/gm, '').trim(),
  )
  const text = [
    `<!-- Made from features/${id}/README.md; npm run docs -- --update -->`,
    `# ${id}`,
    `**${sentences[id]?.en ?? ''}** · [all features](../features.md)`,
    ...body,
  ].join('\n\n')
  return `${withLinks(id, text)}\n`
}

/** What stands between the title and the first section. */
function introductionOf(head: string): string {
  return head.replace(/^# .*\n/, '')
}

function switchOf(id: string): string {
  const off = JSON.stringify({ features: { [id]: false } })
    .replaceAll(/([{:,])/g, '$1 ')
    .replaceAll('}', ' }')
  return `Switched off by [configuration](../configuration.md):\n\n\`\`\`json\n${off}\n\`\`\``
}

/** The README's links lead from another folder; those to READMEs of features lead to their pages. */
function withLinks(id: string, text: string): string {
  return text.replaceAll(/\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)/g, (whole, path: string, anchor = '') => {
    if (path === '../features.md' || path === '../configuration.md') return whole
    const target = posix.join('features', id, path)
    const [, other] = /^features\/([\w-]+)\/README\.md$/.exec(target) ?? []
    const isFeature = other !== undefined && other !== 'shared'
    return `](${isFeature ? `${other}.md` : posix.relative(pageFolder, target)}${anchor})`
  })
}
