/** `bench/results.svg`: every row as a bar, as a share of its limit. */
import type { Budget } from '../../build/budgets.ts'
import { formatValue } from './compareResults.ts'
import { type BenchResults, summarise } from './results.ts'

const layout = { width: 860, lineHeight: 26, textWidth: 410, barWidth: 300, fontSize: 13 }

/** The longest bar as a multiple of the limit; a longer one is cut. */
const longestShare = 1.5

export function resultsPicture({ rows }: BenchResults, budgets: Readonly<Record<string, Budget>>): string {
  const bars = rows.flatMap((row) => {
    const [budget, summary] = [budgets[row.key], summarise(row)]
    return budget && summary && budget.limit > 0 ? [{ budget, median: summary.median }] : []
  })
  const height = (bars.length + 1) * layout.lineHeight + 10
  const limitAt = layout.textWidth + layout.barWidth / longestShare
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${height}" role="img" aria-label="Each row as a share of its limit">
<style>text{font:${layout.fontSize}px system-ui,sans-serif;fill:#24292f}.kept{fill:#2f6f4f}.over{fill:#b4552d}.limit{stroke:#57606a;stroke-dasharray:3 3}@media(prefers-color-scheme:dark){text{fill:#d1d7e0}.kept{fill:#6fbf97}.over{fill:#e08e66}.limit{stroke:#9198a1}}</style>
<text x="${limitAt}" y="16" text-anchor="middle">limit</text>
<line class="limit" x1="${limitAt}" y1="22" x2="${limitAt}" y2="${height - 4}"/>
${bars.map(({ budget, median }, index) => barOf(budget, median, index)).join('\n')}
</svg>
`
}

function barOf({ row, what, unit, limit }: Budget, median: number, index: number): string {
  const { lineHeight, textWidth, barWidth } = layout
  const top = (index + 1) * lineHeight
  const length = Math.max(1, (Math.min(median / limit, longestShare) / longestShare) * barWidth)
  const value = `${formatValue(median)} ${unit}`.trim()
  return [
    `<text x="${textWidth - 8}" y="${top + 17}" text-anchor="end">${escapeText(`${row}  ${what}`)}</text>`,
    `<rect class="${median > limit ? 'over' : 'kept'}" x="${textWidth}" y="${top + 5}" width="${length.toFixed(1)}" height="16" rx="2"/>`,
    `<text x="${textWidth + length + 6}" y="${top + 17}">${escapeText(value)}</text>`,
  ].join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
