import { type ReactNode, useEffect, useRef } from 'react'
import { withSwitch } from '../settings/siteSettings.ts'
import type { TrialFeature } from '../settings/trialFeatures.ts'
import { type SiteState, siteStateOf } from './siteState.ts'
import { text } from './texts.ts'
import type { Site, SiteActions } from './useSite.ts'

/** The switch of this site, a sentence about the state of this page, and the one button that this state calls for. */
export function SiteSwitch({
  site,
  features,
  isBusy,
  actions,
}: {
  readonly site: Site
  readonly features: readonly TrialFeature[]
  readonly isBusy: boolean
  readonly actions: SiteActions
}): ReactNode {
  const { settings, isPermitted, page } = site
  const { reading, address } = page
  const state = siteStateOf({ settings, reading, address, isPermitted }, features)
  const isLoadedByShop = state.kind === 'loadedByShop'
  const isChecked = settings.isOn && !isLoadedByShop
  const needsReload = ['start', 'stop', 'change'].includes(state.kind) || (isLoadedByShop && state.needsReload)
  const toggle = useRef<HTMLInputElement>(null)
  const hadButton = useRef(false)
  const doUnlessBusy = (work: () => void) => () => {
    if (!isBusy) work()
  }
  useEffect(() => {
    // The reload button disappears with its reason, and the focus on it would be lost.
    if (hadButton.current && !needsReload && document.activeElement === document.body) toggle.current?.focus()
    hadButton.current = needsReload
  }, [needsReload])
  return (
    <section className={`switch block ${toneOf(state)}`}>
      <label className="toggle">
        <span>{text('switchLabel')}</span>
        <input
          ref={toggle}
          type="checkbox"
          role="switch"
          checked={isChecked}
          aria-checked={isChecked}
          disabled={reading?.hasOwnScript === true && !settings.isOn}
          aria-describedby="state"
          onChange={({ target }) => actions.change(withSwitch(settings, target.checked, reading))}
        />
      </label>
      <div className="state">
        <p id="state" role="status">
          {sentenceOf(state, page.host)}
        </p>
        {needsReload && (
          <button type="button" className="primary" aria-disabled={isBusy} onClick={doUnlessBusy(actions.reload)}>
            {text('reload')}
          </button>
        )}
        {state.kind === 'permission' && (
          <button
            type="button"
            className="primary"
            aria-disabled={isBusy}
            onClick={doUnlessBusy(() => actions.change(settings))}
          >
            {text('grant')}
          </button>
        )}
      </div>
    </section>
  )
}

function toneOf({ kind }: SiteState): string {
  if (kind === 'on') return 'fine'
  return kind === 'off' || kind === 'backOffice' ? 'plain' : 'warn'
}

function sentenceOf(state: SiteState, host: string): string {
  switch (state.kind) {
    case 'loadedByShop':
      if (state.needsReload) return text('stateOwnReload')
      return state.version ? text('stateOwnVersion', state.version) : text('stateOwn')
    case 'permission':
      return text('statePermission', host)
    case 'backOffice':
      return text('stateBackOffice')
    case 'addressOff':
      return text('stateAddressOff')
    case 'start':
      return text('stateStart')
    case 'stop':
      return text('stateStop')
    case 'change':
      return text('stateChange')
    case 'on':
      return text('stateOn')
    case 'off':
      return text('stateOff')
  }
}
