import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Segmented } from '../../../shared/Segmented.tsx'
import type { Variant } from '../../frameAddress.ts'
import type { PageCommand } from '../../protocol.ts'
import type { FrameState } from '../replayState.ts'
import { CallList } from './CallList.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ConfigForm } from './ConfigForm.tsx'
import { EventList } from './EventList.tsx'
import { FeatureTable } from './FeatureTable.tsx'
import { MessageList } from './MessageList.tsx'
import { useFollow } from './useFollow.ts'

const tabs = ['calls', 'events', 'changes', 'features', 'messages', 'config'] as const
type Tab = (typeof tabs)[number]
const labels: Readonly<Record<Tab, string>> = {
  calls: 'Calls',
  events: 'Events',
  changes: 'Changes',
  features: 'Features',
  messages: 'Messages',
  config: 'Config',
}

/** What the shown page does: its calls, events, changes to the server's HTML, features and messages. */
export function Inspector({
  frame,
  variant,
  canSwitch,
  onVariant,
  config,
  onConfig,
  onCommand,
}: {
  readonly frame: FrameState
  readonly variant: Variant
  /** True where two pages are shown. */
  readonly canSwitch: boolean
  readonly onVariant: (variant: Variant) => void
  readonly config: string
  readonly onConfig: (config: string) => Promise<string | undefined>
  readonly onCommand: (command: PageCommand) => void
}): ReactNode {
  const [tab, setTab] = useState<Tab>('calls')
  const growing: Partial<Record<Tab, number>> = {
    calls: frame.calls.length,
    events: frame.events.length,
    messages: frame.messages.length,
  }
  const panel = useFollow(`${variant} ${tab}`, growing[tab] ?? 0)

  /** Arrow keys move along the tabs, as the pattern for tabs says. */
  const moveFocus = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const edge = { Home: 0, End: tabs.length - 1 }[event.key]
    if (step === undefined && edge === undefined) return
    event.preventDefault()
    const next = tabs[edge ?? (tabs.indexOf(tab) + (step ?? 0) + tabs.length) % tabs.length] ?? tab
    setTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }

  return (
    <section className="inspector" id="inspector" aria-label="Inspector">
      {canSwitch && (
        <Segmented
          legend="Inspected page"
          choices={[
            { value: 'with', label: 'With script' },
            { value: 'without', label: 'Without script' },
          ]}
          value={variant}
          onChange={onVariant}
        />
      )}
      {frame.journey && (
        <p className={`journey ${frame.journey.state}`} role="status">
          {frame.journey.text}
        </p>
      )}
      <div role="tablist" aria-label="What the page does" onKeyDown={moveFocus}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls="tabpanel"
            aria-selected={name === tab}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {labels[name]} <Count tab={name} frame={frame} />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern for tabs asks for it. */}
      <div ref={panel} className="tabpanel" role="tabpanel" id="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'calls' && <CallList calls={frame.calls} />}
        {tab === 'events' && (
          <EventList
            events={frame.events}
            onFire={(name) => onCommand({ to: 'vernissage-probe', command: 'fire', name })}
          />
        )}
        {tab === 'changes' && <ChangeList lines={frame.ledger} variant={variant} />}
        {tab === 'features' && (
          <FeatureTable
            version={frame.version}
            rows={frame.rows}
            variant={variant}
            onCommand={(command) => onCommand({ to: 'vernissage-probe', command })}
          />
        )}
        {tab === 'messages' && <MessageList messages={frame.messages} />}
        {tab === 'config' && <ConfigForm config={config} onConfig={onConfig} />}
      </div>
    </section>
  )
}

/** How many entries a tab has, and whether one of them needs attention. */
function Count({ tab, frame }: { readonly tab: Tab; readonly frame: FrameState }): ReactNode {
  const counts: Partial<Record<Tab, number>> = {
    calls: frame.calls.length,
    events: frame.events.length,
    changes: frame.ledger.length,
    features: frame.rows.filter(({ state }) => state === 'mounted').length,
    messages: frame.messages.length,
  }
  const count = counts[tab]
  if (!count) return null
  const needsAttention =
    (tab === 'calls' && frame.calls.some(({ outcome }) => outcome === 'unexpected')) ||
    (tab === 'features' && frame.rows.some(({ state }) => state === 'failed')) ||
    (tab === 'messages' && frame.messages.some(({ level }) => level === 'error'))
  return <span className={needsAttention ? 'count attention' : 'count'}>{count}</span>
}
