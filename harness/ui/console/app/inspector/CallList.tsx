import type { ReactNode } from 'react'
import type { CallOutcome, ShownCall } from '../../protocol.ts'

const outcomeLabels: Readonly<Record<CallOutcome, string>> = {
  matched: 'recorded',
  nearest: 'nearest',
  unexpected: 'unexpected',
  fault: 'fault',
  live: 'live',
}

/** The calls that the page made, latest last. */
export function CallList({ calls }: { readonly calls: readonly ShownCall[] }): ReactNode {
  if (calls.length === 0) {
    return <p className="empty">No call yet. Use the page, and every call that it makes is listed here.</p>
  }
  return (
    <ol className="calls">
      {calls.map((call) => (
        <li key={call.id}>
          <details>
            <summary>
              <span className="line">
                <span className="method">{call.method}</span>
                <span className="path">{call.path}</span>
              </span>
              <span className="line">
                <Status call={call} />
                <span className={`outcome ${call.outcome}`}>{outcomeLabels[call.outcome]}</span>
              </span>
            </summary>
            <CallDetails call={call} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function Status({ call: { answer } }: { readonly call: ShownCall }): ReactNode {
  if (!answer) return <span className="status waiting">waiting …</span>
  const tone = answer.status >= 200 && answer.status < 400 ? 'fine' : 'failed'
  return (
    <span className={`status ${tone}`}>
      {answer.status === 0 ? 'no answer' : answer.status} · {answer.ms} ms
    </span>
  )
}

function CallDetails({ call: { explanation, request, answer } }: { readonly call: ShownCall }): ReactNode {
  return (
    <div className="details">
      <p>{explanation}</p>
      <h3>Request{request.kind && ` (${request.kind})`}</h3>
      {request.fields.length === 0 ? (
        <p className="meta">No body.</p>
      ) : (
        <dl>
          {request.fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list of a call never changes.
            <div key={index}>
              {name && <dt>{name}</dt>}
              <dd>{value === '' ? <em>empty</em> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer && answer.status > 0 && (
        <>
          <h3>Answer{answer.contentType && ` (${answer.contentType.split(';')[0]})`}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a tab stop. */}
          <pre tabIndex={0}>{answer.body || '(empty)'}</pre>
        </>
      )}
    </div>
  )
}
