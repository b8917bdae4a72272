/** The report as one file that needs nothing else: script, styles, data and pictures are inside. */
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { bundleText } from '../shared/bundleText.ts'
import { App } from './app/App.tsx'
import { titleOf } from './app/Header.tsx'
import type { ReportData } from './results/results.ts'

/**
 * Without its script the page shows the overview: it is rendered here already.
 * @returns a whole HTML document
 */
export async function renderReport(data: ReportData): Promise<string> {
  const [script, styles] = await Promise.all([build('app/main.tsx'), build('app/report.css')])
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titleOf(data.results, new Set(data.accepted))}</title>
<style>
${styles}</style>
</head>
<body>
<div id="report">${renderToString(createElement(App, { data }))}</div>
<noscript>Without JavaScript this is the overview only.</noscript>
<script type="application/json" id="report-data">${asInline(JSON.stringify(data))}</script>
<script>${script.replaceAll(/<(?=\/script|!--)/gi, '\\x3C')}</script>
</body>
</html>
`
}

function build(file: string): Promise<string> {
  return bundleText(fileURLToPath(new URL(file, import.meta.url)))
}

/** JSON that no parser of HTML takes for markup. */
function asInline(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
