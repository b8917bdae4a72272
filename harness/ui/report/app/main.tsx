import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReportData } from '../results.ts'
import { App } from './App.tsx'

const container = document.getElementById('report')
const data: ReportData = JSON.parse(document.getElementById('report-data')?.textContent ?? 'null')
if (container && data) {
  createRoot(container).render(
    <StrictMode>
      <App data={data} />
    </StrictMode>,
  )
}
