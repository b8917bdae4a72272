import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReportData } from '../results/results.ts'
import { AcceptanceContext, useAcceptance } from './acceptance.ts'
import { FilterBar } from './FilterBar.tsx'
import { FindingsView } from './findings/FindingsView.tsx'
import { Header, titleOf } from './Header.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import type { Address } from './model/address.ts'
import { type Cause, groupByCause } from './model/causes.ts'
import { filterCauses, filterVisits } from './model/filters.ts'
import { CoverageView } from './overview/CoverageView.tsx'
import { MatricesView } from './overview/MatricesView.tsx'
import { OverviewView } from './overview/OverviewView.tsx'
import { TestsView } from './tests/TestsView.tsx'
import { useAddress } from './useAddress.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useShownFocus } from './useShownFocus.ts'

/** The report of a run, as the page's address asks for it. */
export function App({ data }: { readonly data: ReportData }): ReactNode {
  return <Report data={data} address={useAddress()} />
}

/** The header, the filters, and the view that an address names. */
export function Report({ data, address }: { readonly data: ReportData; readonly address: Address }): ReactNode {
  const causes = useMemo(() => groupByCause(data.results), [data])
  const help = useRef<HTMLDialogElement>(null)
  const openHelp = useCallback(() => help.current?.showModal(), [])
  const keys = useShortcuts(openHelp)
  const acceptance = useAcceptance(data)
  const title = titleOf(data.results, acceptance.accepted)
  useEffect(() => {
    document.title = title
  }, [title])
  useShownFocus(address)
  const hasFilters = address.view === 'findings' || address.view === 'tests'
  return (
    <AcceptanceContext value={acceptance}>
      <Header results={data.results} causes={causes} address={address} onHelp={openHelp} />
      <main>
        {hasFilters && <FilterBar data={data} address={address} />}
        <View data={data} causes={causes} address={address} />
      </main>
      <KeyHelp reference={help} isOn={keys.isOn} onToggle={keys.toggle} />
    </AcceptanceContext>
  )
}

function View({
  data,
  causes,
  address,
}: {
  readonly data: ReportData
  readonly causes: readonly Cause[]
  readonly address: Address
}): ReactNode {
  const { results, scenes } = data
  switch (address.view) {
    case 'overview':
      return <OverviewView data={data} causes={causes} />
    case 'findings':
      return (
        <FindingsView
          data={data}
          causes={filterCauses(causes, address.filter, scenes)}
          all={causes}
          address={address}
        />
      )
    case 'tests':
      return <TestsView data={data} visits={filterVisits(results.visits, address.filter, scenes)} address={address} />
    case 'matrices':
      return <MatricesView visits={results.visits} />
    case 'coverage':
      return <CoverageView data={data} />
  }
}
