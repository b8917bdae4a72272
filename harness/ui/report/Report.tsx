/** The report as a page: what is wrong first, causes before consequences, then what went well. */
import type { ReactNode } from 'react'
import type { Finding } from '../../judge/findings.ts'
import type { Picture, Results, Visit } from './readResults.ts'
import { stepsOf } from './stepsOf.ts'

export function Report({ results }: { readonly results: Results }): ReactNode {
  const wrong = results.visits.filter(({ outcome }) => outcome === 'failed' || outcome === 'flaky')
  const fine = results.visits.filter((visit) => !wrong.includes(visit))
  return (
    <main>
      <Summary results={results} wrong={wrong} />
      {results.errors.map((error) => (
        <pre key={error} className="error">
          {error}
        </pre>
      ))}
      {wrong.length > 1 && <Contents visits={wrong} />}
      {wrong.map((visit) => (
        <FailedVisit key={visit.title} visit={visit} />
      ))}
      {fine.length > 0 && <FineVisits visits={fine} isOpen={wrong.length === 0} />}
    </main>
  )
}

function Summary({ results, wrong }: { readonly results: Results; readonly wrong: readonly Visit[] }): ReactNode {
  const { visits, errors, begun, durationMs } = results
  const findings = wrong.reduce((sum, visit) => sum + visit.findings.length, 0)
  const skipped = visits.filter(({ outcome }) => outcome === 'skipped').length
  const isFine = wrong.length === 0 && errors.length === 0
  const verdict = isFine
    ? `${visits.length - skipped} visits, nothing to report`
    : `${count(findings, 'finding')} in ${wrong.length} of ${visits.length} visits`
  return (
    <header>
      <p className="name">vernissage · report</p>
      <h1 className={isFine ? 'fine' : 'bad'}>{verdict}</h1>
      <p className="quiet">
        {formatDate(begun)} · {formatDuration(durationMs)}
        {skipped > 0 && ` · ${skipped} skipped`}
      </p>
    </header>
  )
}

function Contents({ visits }: { readonly visits: readonly Visit[] }): ReactNode {
  return (
    <nav aria-label="Findings">
      <ol>
        {visits.map((visit) => (
          <li key={visit.title}>
            <a href={`#${idOf(visit)}`}>
              {visit.findings[0]?.cause ?? visit.errors[0]?.split('\n')[0] ?? visit.outcome}
            </a>{' '}
            <span className="quiet">{visit.scene ?? visit.title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function FailedVisit({ visit }: { readonly visit: Visit }): ReactNode {
  const { title, scene, findings, errors, outcome, pictures, remarks } = visit
  return (
    <section id={idOf(visit)} aria-labelledby={`${idOf(visit)}-title`}>
      <h2 id={`${idOf(visit)}-title`}>{title}</h2>
      {outcome === 'flaky' && <p className="warn">It passed when it was tried again: a race, not a difference.</p>}
      {findings.map((finding, index) => (
        <FindingView key={`${finding.check} ${finding.cause}`} finding={finding} isFirst={index === 0} />
      ))}
      {errors.map((error) => (
        <pre key={error} className="error">
          {error}
        </pre>
      ))}
      <Remarks remarks={remarks} />
      {scene !== undefined && <NextSteps steps={stepsOf(scene, findings)} />}
      <Pictures pictures={pictures} />
    </section>
  )
}

function FindingView({ finding, isFirst }: { readonly finding: Finding; readonly isFirst: boolean }): ReactNode {
  const { check, cause, details = [], expected, came } = finding
  const hasMore = details.length > 0 || expected !== undefined || came !== undefined
  const heading = (
    <>
      <span className="check">{check}</span> {cause}
    </>
  )
  if (!hasMore) return <p className="finding">{heading}</p>
  return (
    <details className="finding" open={isFirst}>
      <summary>{heading}</summary>
      {details.length > 0 && <pre>{details.join('\n')}</pre>}
      {(expected ?? came) && (
        <div className="columns">
          <Lines title="Expected" sign="−" lines={expected ?? []} />
          <Lines title="Came" sign="+" lines={came ?? []} />
        </div>
      )}
    </details>
  )
}

/** Signs, so that nobody needs to tell red from green. */
function Lines({
  title,
  sign,
  lines,
}: {
  readonly title: string
  readonly sign: '−' | '+'
  readonly lines: readonly string[]
}): ReactNode {
  return (
    <figure className={sign === '+' ? 'came' : 'expected'}>
      <figcaption>{title}</figcaption>
      {lines.length === 0 ? <p className="quiet">nothing</p> : <pre>{lines.map((line) => `${sign} ${line}\n`)}</pre>}
    </figure>
  )
}

function NextSteps({ steps }: { readonly steps: ReturnType<typeof stepsOf> }): ReactNode {
  return (
    <dl className="steps">
      {steps.map(({ purpose, command }) => (
        <div key={command}>
          <dt>{purpose}</dt>
          <dd>
            <code>{command}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }): ReactNode {
  return remarks.map((remark) => (
    <p key={remark} className="quiet">
      {remark}
    </p>
  ))
}

function Pictures({ pictures }: { readonly pictures: readonly Picture[] }): ReactNode {
  if (pictures.length === 0) return null
  return (
    <div className="pictures">
      {pictures.map(({ name, source }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <a href={source} download={`${name.replaceAll(/\W+/g, '-')}.png`}>
            <img src={source} alt={`${name}, as the test left it`} />
          </a>
        </figure>
      ))}
    </div>
  )
}

function FineVisits({ visits, isOpen }: { readonly visits: readonly Visit[]; readonly isOpen: boolean }): ReactNode {
  return (
    <details className="fine-visits" open={isOpen}>
      <summary>{count(visits.length, 'visit')} without a finding</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Visit</th>
            <th scope="col">Outcome</th>
            <th scope="col">Seconds</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ title, outcome, durationMs, remarks }) => (
            <tr key={title}>
              <td>
                {title}
                <Remarks remarks={remarks} />
              </td>
              <td className={outcome}>{outcome}</td>
              <td>{(durationMs / 1000).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {visits
        .filter(({ pictures }) => pictures.length > 0)
        .map(({ title, pictures }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Pictures pictures={pictures} />
          </section>
        ))}
    </details>
  )
}

/** An address within the page. */
function idOf({ title }: Visit): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** As the file has it, whoever reads it where: `2026-11-22 02:15 UTC`. */
function formatDate(iso: string): string {
  return iso.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC')
}

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
