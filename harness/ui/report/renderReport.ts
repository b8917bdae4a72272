/** The report as one file that needs nothing else: styles and pictures are inside, there is no script. */
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Report } from './Report.tsx'
import type { Results } from './readResults.ts'

/** @returns a whole HTML document */
export function renderReport(results: Results): string {
  const styles = readFileSync(new URL('report.css', import.meta.url), 'utf8')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>vernissage – report</title>
<style>
${styles}</style>
</head>
<body>
${renderToStaticMarkup(createElement(Report, { results }))}
</body>
</html>
`
}
