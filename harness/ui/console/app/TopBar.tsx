import type { ReactNode } from 'react'
import type { LoadingMode } from '../../../replay/page/injection.ts'
import { type Choice, Segmented } from '../../shared/Segmented.tsx'
import type { FaultName } from '../faults.ts'
import type { BundleState, ReplaySettings } from '../protocol.ts'

const faultChoices: readonly Choice<FaultName>[] = [
  { value: 'none', label: 'None', title: 'Calls are answered from the recording' },
  { value: 'offline', label: 'Offline', title: 'The connection of every call breaks' },
  { value: 'slow', label: 'Slow', title: 'Every answer takes three seconds longer' },
  { value: 'server-error', label: '500', title: 'Every call ends in an error page' },
  { value: 'html', label: 'HTML', title: 'Every call is answered by a login page instead of JSON' },
  { value: 'stale-nonce-once', label: 'Stale nonce', title: 'The first REST call is refused, then all goes well' },
  { value: 'stale-nonce', label: 'Stale forever', title: 'Every REST call is refused for its nonce' },
  { value: 'hanging', label: 'Hanging', title: 'No call is ever answered' },
]

const loadingLabels: Readonly<Record<LoadingMode, string>> = {
  'head-plain': 'first in the head',
  'head-defer': 'head, defer',
  'head-async': 'head, async',
  'footer-plain': 'last in the body',
  'footer-defer': 'footer, defer',
  'footer-async': 'footer, async',
  late: 'added after load',
  delayed: 'on first interaction',
  twice: 'loaded twice',
}

/** The brand, the state of the build, and the settings for every page: fault, loading mode, strictness. */
export function TopBar({
  settings,
  bundle,
  loadingModes,
  isConnected,
  onChange,
}: {
  readonly settings: ReplaySettings | undefined
  readonly bundle: BundleState | undefined
  readonly loadingModes: readonly LoadingMode[]
  readonly isConnected: boolean
  readonly onChange: (change: Partial<ReplaySettings>) => void
}): ReactNode {
  return (
    <header className="topbar">
      <h1>
        vernissage <span>replay</span>
      </h1>
      {settings && (
        <>
          <Segmented
            legend="Fault"
            tone="warning"
            choices={faultChoices}
            value={settings.fault}
            onChange={(fault) => onChange({ fault })}
          />
          <label className="field">
            <span>Script is loaded</span>
            <select
              value={settings.loading}
              onChange={({ target }) => onChange({ loading: target.value as LoadingMode })}
            >
              {loadingModes.map((loadingMode) => (
                <option key={loadingMode} value={loadingMode}>
                  {loadingLabels[loadingMode]}
                </option>
              ))}
            </select>
          </label>
          <label className="check" title="Leave calls unanswered that differ from the recorded ones">
            <input
              type="checkbox"
              checked={settings.isStrict}
              onChange={({ target }) => onChange({ isStrict: target.checked })}
            />
            Strict
          </label>
        </>
      )}
      <BuildStatus bundle={bundle} isConnected={isConnected} />
    </header>
  )
}

function BuildStatus({
  bundle,
  isConnected,
}: {
  readonly bundle: BundleState | undefined
  readonly isConnected: boolean
}): ReactNode {
  const [tone, text] = isConnected ? buildStatusOf(bundle) : (['waiting', 'Connecting …'] as const)
  return (
    <p className={`build ${tone}`} role="status" title="Unminified; rebuilt when a source file changes">
      {text}
    </p>
  )
}

function buildStatusOf(bundle: BundleState | undefined): readonly [tone: string, text: string] {
  if (!bundle) return ['waiting', 'Building …']
  if (!bundle.isFine) return ['failed', 'Build failed']
  return ['fine', `Build ${bundle.revision} · ${Math.round(bundle.bytes / 1000)} kB`]
}
