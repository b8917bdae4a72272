import type { ReactNode } from 'react'
import type { TrialFeature } from '../settings/trialFeatures.ts'
import { FeaturesTab } from './FeaturesTab.tsx'
import { ReportTab } from './ReportTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { SiteSwitch } from './SiteSwitch.tsx'
import { Tabs } from './Tabs.tsx'
import { text } from './texts.ts'
import { useSite } from './useSite.ts'

export function App({ features }: { readonly features: readonly TrialFeature[] }): ReactNode {
  const { state, problem, isBusy, actions } = useSite()
  const version = chrome.runtime.getManifest().version
  return (
    <>
      <header className="head">
        <img src="../icons/icon-48.png" alt="" width="28" height="28" />
        <h1>
          vernissage <span className="version">{version}</span>
        </h1>
        {state.kind === 'site' && <p className="host">{state.page.host}</p>}
      </header>
      <main aria-busy={isBusy}>
        {state.kind === 'loading' && <p className="quiet block">{text('loading')}</p>}
        {state.kind === 'restricted' && <Note title={text('restrictedTitle')}>{text('restricted')}</Note>}
        {state.kind === 'broken' && (
          <Note title={text('brokenTitle')} tone="bad">
            {text('broken', state.problem)}
            <button type="button" onClick={actions.readAgain}>
              {text('tryAgain')}
            </button>
          </Note>
        )}
        {state.kind === 'site' && (
          <>
            <SiteSwitch site={state} features={features} isBusy={isBusy} actions={actions} />
            <p className="problem" role="alert">
              {problem}
            </p>
            <Tabs
              label={text('tabs')}
              tabs={[
                {
                  id: 'settings',
                  title: text('tabSettings'),
                  content: <SettingsTab site={state} features={features} onChange={actions.change} />,
                },
                {
                  id: 'features',
                  title: text('tabFeatures'),
                  content: <FeaturesTab settings={state.settings} features={features} onChange={actions.change} />,
                },
                {
                  id: 'report',
                  title: text('tabReport'),
                  content: <ReportTab site={state} features={features} onReadAgain={actions.readAgain} />,
                },
              ]}
            />
          </>
        )}
      </main>
      <footer>{text('privacy')}</footer>
    </>
  )
}

function Note({
  title,
  tone = 'plain',
  children,
}: {
  readonly title: string
  readonly tone?: 'plain' | 'bad'
  readonly children: ReactNode
}): ReactNode {
  return (
    <section className={`note block ${tone}`}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
