import { type ReactNode, useState } from 'react'
import type { LegacyLine, PageReading, ReportRow } from '../page/pageReading.ts'
import { planOf } from '../settings/plan.ts'
import type { TrialFeature } from '../settings/trialFeatures.ts'
import { reportAsText, withPlan } from './reportAsText.ts'
import { language, type TextName, text } from './texts.ts'
import type { Site } from './useSite.ts'

/** What `vernissage.report()` says about this page, features and legacy scripts. */
export function ReportTab({
  site: { page, settings },
  features,
  onReadAgain,
}: {
  readonly site: Site
  readonly features: readonly TrialFeature[]
  onReadAgain(): void
}): ReactNode {
  const [status, setStatus] = useState('')
  const { address } = page
  const reading = page.reading && withPlan(page.reading, planOf(settings, features))
  const copy = async (reading: PageReading): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(reportAsText(reading, address)).then(
      () => true,
      () => false,
    )
    setStatus(text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <>
      <div className="bar">
        <button type="button" onClick={onReadAgain}>
          {text('readAgain')}
        </button>
        {reading && (
          <button type="button" onClick={() => void copy(reading)}>
            {text('copy')}
          </button>
        )}
        <p role="status">{status}</p>
      </div>
      {!reading?.rows && <p className="quiet">{text('noReport')}</p>}
      {reading?.rows && <FeatureReport rows={reading.rows} />}
      {reading && <LegacyReport lines={reading.legacy} />}
    </>
  )
}

const states = ['failed', 'yielded', 'mounted', 'waiting', 'off'] as const

/** What went wrong stands first, what has nothing to do on this page last. */
function FeatureReport({ rows }: { readonly rows: readonly ReportRow[] }): ReactNode {
  const groups = states.map((state) => ({ state, rows: rows.filter((row) => row.state === state) }))
  const present = groups.filter((group) => group.rows.length > 0)
  return (
    <section>
      <h2>{text('reportFeatures')}</h2>
      <ul className="counts">
        {present.map((group) => (
          <li key={group.state} className={`badge ${group.state}`}>
            {group.rows.length} {text(group.state)}
          </li>
        ))}
      </ul>
      <ul className="rows">
        {present.flatMap((group) =>
          group.rows.map(({ id, mounts, reason }) => (
            <li key={id}>
              <b translate="no">{id}</b>
              <span className={`badge ${group.state}`}>{text(group.state)}</span>
              {mounts > 0 && <span className="amount">{text('mounts', mounts)}</span>}
              {reason && <p lang="en">{reason}</p>}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const verdicts: Readonly<Record<string, readonly [name: TextName, tone: string]>> = {
  'left out by the server': ['verdictLeftOut', 'mounted'],
  'kept from running': ['verdictBlocked', 'mounted'],
  'could go': ['verdictCouldGo', 'waiting'],
  stays: ['verdictStays', 'off'],
}

function LegacyReport({ lines }: { readonly lines: readonly LegacyLine[] }): ReactNode {
  return (
    <section>
      <h2>{text('reportLegacy')}</h2>
      {lines.length === 0 && <p className="quiet">{text('noOldScripts')}</p>}
      {lines.length > 0 && (
        <ul className="rows">
          {lines.map(({ name, owner, bytes, verdict, reason }, index) => {
            const [label, tone] = verdicts[verdict] ?? ['verdictStays', 'off']
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may have one script twice, and lines never move.
              <li key={index}>
                <b translate="no">{name}</b>
                <span className={`badge ${tone}`}>{text(label)}</span>
                {bytes !== undefined && (
                  <span className="amount">
                    {text('kilobytes', (bytes / 1000).toLocaleString(language(), oneDigit))}
                  </span>
                )}
                <p lang="en">{reason || owner}</p>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
