/** The panel of `?vernissage=debug`: one row per feature, the scripts that were kept from running, and the problems. */
import { useState } from 'react'
import { adoptStyles } from '../dom/styles.ts'
import type { LegacyLines } from '../legacy/handles/legacyReport.ts'
import type { FeatureRow, Problem } from '../report/report.ts'
import { show } from './show.tsx'
import { type ShowContext, useAct } from './useView.ts'

export interface Health {
  readonly version: string
  readonly context: string
  readonly rows: readonly FeatureRow[]
  /** Names of legacy scripts that were kept from running. */
  readonly blocked: readonly string[]
  readonly problems: readonly Problem[]
  /** Category of consent → whether the visitor allows it, and by which source. */
  readonly consents: readonly (readonly [string, string])[]
  /** Lines about the legacy scripts; undefined where `vernissage.legacy.js` is missing. */
  readonly legacy?: LegacyLines | undefined
}

/** The order of the rows: what needs attention comes first, then what works, then what has nothing to do on this page. */
const stateOrder: readonly FeatureRow['state'][] = ['failed', 'yielded', 'mounted', 'waiting', 'off']

function byState(rows: readonly FeatureRow[]): readonly FeatureRow[] {
  return stateOrder.flatMap((state) => rows.filter((row) => row.state === state))
}

/** Lines about the page, the visitor's consent, the scripts that were kept from running, and the problems. */
function notes({ context, blocked, problems, consents, legacy }: Health): string {
  return [
    `page context: ${context}`,
    ...consents.map(([category, answer]) => `consent for ${category}: ${answer}`),
    `legacy scripts kept from running: ${blocked.join(', ') || 'none'}`,
    ...(legacy?.notes ?? []),
    ...problems.map(({ level, source, message }) => `${level}: ${source}: ${message}`),
  ].join('\n')
}

/** The panel's content as plain text, for a mail to the shop's developers. */
export function healthAsText(health: Health): string {
  return [
    `vernissage ${health.version}, ${location.origin}${location.pathname}`,
    ...byState(health.rows).map(
      ({ id, state, mounts, reason }) => `${id}: ${state}, ${mounts}${reason && ` – ${reason}`}`,
    ),
    ...(health.legacy?.rows ?? []).map((row) => row.filter(Boolean).join(', ')),
    notes(health),
  ].join('\n')
}

/** Shows the panel at the end of the body, in a shadow root that the shop's styles do not reach, until the signal aborts. */
export function showHealthPanel(context: ShowContext, health: Health, nonce: string): void {
  const close = (): void => panel.end()
  // Without attributes the host has a box, which the styles below fix at the window's lower edge.
  const place = { anchor: document.body, position: 'append', hasShadow: true, attributes: {} } as const
  const panel = show(context, <HealthPanel health={health} onClose={close} />, place)
  adoptStyles(styles, panel.host.shadowRoot!, nonce)
}

function HealthPanel({ health, onClose }: { readonly health: Health; readonly onClose: () => void }) {
  const handle = useAct()
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> => {
    try {
      // The clipboard is absent on pages without https.
      await navigator.clipboard.writeText(healthAsText(health))
      setStatus('Copied.')
    } catch {
      setStatus('Copying is not allowed here; select the text instead.')
    }
  }
  return (
    <section aria-label="vernissage health" lang="en">
      <header>
        <h2>vernissage {health.version}</h2>
        {Object.entries({ 'Copy as text': copy, Close: onClose }).map(([label, onClick]) => (
          <button key={label} type="button" onClick={handle(onClick)}>
            {label}
          </button>
        ))}
        <span role="status">{status}</span>
      </header>
      {/* Scrollable regions need a tab stop to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section tabIndex={0} aria-label="Details">
        <Table
          titles={['Feature', 'State', 'Mounts', 'Reason']}
          rows={byState(health.rows).map(({ id, state, mounts, reason }) => [id, state, `${mounts}`, reason])}
        />
        {health.legacy && <Table titles={['Script', 'Owner', 'kB', 'Verdict', 'Reason']} rows={health.legacy.rows} />}
        <pre>{notes(health)}</pre>
      </section>
    </section>
  )
}

/** A table. @param rows cells; the first is the row's heading, the second its class */
function Table({
  titles,
  rows,
}: {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) {
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, ...cells]) => (
          <tr key={`${title} ${cells}`} className={cells[0]}>
            <th scope="row">{title}</th>
            {cells.map((cell, index) => (
              <td key={titles[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const styles = `
:host{all:initial;position:fixed;inset:auto 0 0;z-index:2147483647}
section{font:14px/1.5 system-ui,sans-serif;color:#222;background:#fff;border-top:3px solid #7a3e9d}
header{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 16px}
h2{font-size:16px;margin:0}
button{font:inherit;min-height:32px}
:focus-visible{outline:3px solid #7a3e9d}
section section{max-height:40vh;overflow:auto;padding:0 16px;border:0}
table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0;border-bottom:1px solid #ddd}
td+td+td,pre{overflow-wrap:anywhere}
.mounted td:nth-child(2){color:#176b2c}.failed td:nth-child(2){color:#b00020}
pre{white-space:pre-wrap}
`
