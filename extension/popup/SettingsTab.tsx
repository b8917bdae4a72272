import { type ReactNode, useId } from 'react'
import { planOf } from '../settings/plan.ts'
import type { SiteSettings } from '../settings/siteSettings.ts'
import type { TrialFeature } from '../settings/trialFeatures.ts'
import { text } from './texts.ts'
import type { Site } from './useSite.ts'

/** How much is taken over, and what that means for the old scripts of this page. */
export function SettingsTab({
  site: { settings, page },
  features,
  onChange,
}: {
  readonly site: Site
  readonly features: readonly TrialFeature[]
  onChange(settings: SiteSettings): void
}): ReactNode {
  const { leftOut } = planOf(settings, features)
  const knownScripts = page.reading?.legacy.filter(({ owner }) => owner !== 'unknown') ?? []
  const leftOutCount = knownScripts.filter(({ name }) => leftOut.includes(name)).length
  const choose = (mode: SiteSettings['mode']) => () => onChange({ ...settings, mode })
  return (
    <>
      <fieldset className="choices">
        <legend>{text('mode')}</legend>
        <Choice
          type="radio"
          label={text('modeTakeover')}
          mark={text('recommended')}
          note={text('modeTakeoverNote')}
          isChosen={settings.mode === 'takeover'}
          onChange={choose('takeover')}
        />
        <Choice
          type="radio"
          label={text('modeBeside')}
          note={text('modeBesideNote')}
          isChosen={settings.mode === 'beside'}
          onChange={choose('beside')}
        />
      </fieldset>
      <fieldset className="choices">
        <legend>{text('oldScripts')}</legend>
        <p className="fact">
          {knownScripts.length > 0 ? text('leftOutHere', leftOutCount, knownScripts.length) : text('noOldScripts')}
        </p>
        {settings.unknown.length > 0 && settings.legacy === 'replace' && (
          <>
            {!settings.isStrict && <p className="fact">{text('unknownScripts', settings.unknown.join(', '))}</p>}
            <Choice
              type="checkbox"
              label={text('strict')}
              note={text('strictNote')}
              isChosen={settings.isStrict}
              onChange={(isStrict) => onChange({ ...settings, isStrict })}
            />
          </>
        )}
        <Choice
          type="checkbox"
          label={text('yield')}
          note={text('yieldNote')}
          isChosen={settings.legacy === 'yield'}
          onChange={(isYielding) => onChange({ ...settings, legacy: isYielding ? 'yield' : 'replace' })}
        />
      </fieldset>
    </>
  )
}

/** A radio button or a checkbox with a sentence that says what it does. */
function Choice({
  type,
  label,
  mark,
  note,
  isChosen,
  onChange,
}: {
  readonly type: 'radio' | 'checkbox'
  readonly label: string
  readonly mark?: string
  readonly note: string
  readonly isChosen: boolean
  onChange(isChosen: boolean): void
}): ReactNode {
  const id = useId()
  return (
    <div className="choice">
      <input
        type={type}
        id={id}
        name={type === 'radio' ? 'mode' : undefined}
        checked={isChosen}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>
        {label} {mark && <span className="mark">{mark}</span>}
      </label>
      <p id={`${id}-note`}>{note}</p>
    </div>
  )
}
