import type { ReactNode } from 'react'
import type { FeatureRow } from '../../../../../inject/report/report.ts'
import type { Variant } from '../../frameAddress.ts'

/** `vernissage.report()`, and the script's own switch. */
export function FeatureTable({
  version,
  rows,
  variant,
  onCommand,
}: {
  readonly version: string
  readonly rows: readonly FeatureRow[]
  readonly variant: Variant
  readonly onCommand: (command: 'stop' | 'start') => void
}): ReactNode {
  if (variant === 'without') return <p className="empty">This page is shown without the script.</p>
  if (rows.length === 0) return <p className="empty">The script has not started on this page.</p>
  return (
    <>
      <div className="switch">
        <span className="meta">vernissage {version}</span>
        <button type="button" onClick={() => onCommand('stop')}>
          Stop
        </button>
        <button type="button" onClick={() => onCommand('start')}>
          Start
        </button>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">State</th>
            <th scope="col">Mounts</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, state, mounts, reason }) => (
            <tr key={id}>
              <th scope="row">
                {id}
                {reason && <span className="meta">{reason}</span>}
              </th>
              <td>
                <span className={`state ${state}`}>{state}</span>
              </td>
              <td>{mounts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
