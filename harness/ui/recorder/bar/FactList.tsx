import type { ReactNode } from 'react'
import type { BarState } from '../../../record/bar/barState.ts'
import type { SecretKind } from '../../../record/redact/kinds/kinds.ts'
import { type BarTexts, describeCall } from '../texts.ts'

/** The scene, its last call, and what is replaced in it. */
export function FactList({
  state: { scene, lastCall, replaced },
  texts,
}: {
  readonly state: BarState
  readonly texts: BarTexts
}): ReactNode {
  const call = lastCall ? describeCall(lastCall, texts) : texts.noCall
  return (
    <>
      <p className="scene" title={scene}>
        {scene}
      </p>
      <dl>
        <div className={lastCall && !isFine(lastCall.status) ? 'failed' : ''}>
          <dt>{texts.lastCall}</dt>
          <dd className="call" title={call}>
            {shorten(call)}
          </dd>
        </div>
        <div>
          <dt>{texts.replaced}</dt>
          <dd>{describeReplaced(replaced, texts)}</dd>
        </div>
      </dl>
    </>
  )
}

/** Characters that stand in a line of the bar. */
const lineLength = 29

/** The end of a long address says more than its beginning. */
function shorten(call: string): string {
  if (call.length <= lineLength) return call
  const [method = ''] = call.split(' ')
  return `${method} …${call.slice(method.length + 2 - lineLength)}`
}

function isFine(status: number | undefined): boolean {
  return status !== undefined && status < 400
}

function describeReplaced(replaced: BarState['replaced'], texts: BarTexts): string {
  if (!replaced) return texts.replacedUnknown
  const kinds = Object.entries(replaced) as [SecretKind, number][]
  return kinds.map(([kind, count]) => `${count}\u00a0×\u00a0${texts.kinds[kind]}`).join(', ') || texts.replacedNothing
}
