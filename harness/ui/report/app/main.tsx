import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReportData } from '../results/results.ts'
import { App } from './App.tsx'

const container = document.getElementById('report')
const data: ReportData = JSON.parse(document.getElementById('report-data')?.textContent ?? 'null')
if (container && data) {
  const root = createRoot(container)
  // The overview can be seen before this script runs: a key that is pressed then must not be lost.
  flushSync(() =>
    root.render(
      <StrictMode>
        <App data={data} />
      </StrictMode>,
    ),
  )
}
