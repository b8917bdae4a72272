import { type ReactNode, useId, useState } from 'react'
import { type SiteSettings, withName } from '../settings/siteSettings.ts'
import { featuresOf, type TrialFeature } from '../settings/trialFeatures.ts'
import { language, text } from './texts.ts'

interface Props {
  readonly settings: SiteSettings
  readonly features: readonly TrialFeature[]
  onChange(settings: SiteSettings): void
}

/** A switch for each feature of the script that the mode loads. */
export function FeaturesTab({ settings, features, onChange }: Props): ReactNode {
  const [query, setQuery] = useState('')
  const findId = useId()
  const present = featuresOf(settings.mode, features)
  const isOff = ({ id, continues = id }: TrialFeature): boolean =>
    [id, continues].some((name) => settings.off.includes(name))
  const onCount = present.filter((feature) => !isOff(feature)).length
  const words = query.toLowerCase().split(/\s+/)
  const found = present.filter(({ id, sentence }) =>
    words.every((word) => `${id} ${sentence[language()]}`.toLowerCase().includes(word)),
  )
  return (
    <>
      <div className="bar">
        <label className="unseen" htmlFor={findId}>
          {text('find')}
        </label>
        <input
          id={findId}
          type="search"
          placeholder={text('find')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p role="status">{text('featureCount', onCount, present.length)}</p>
        {onCount < present.length && (
          <button type="button" onClick={() => onChange({ ...settings, off: [] })}>
            {text('allOn')}
          </button>
        )}
      </div>
      {found.length === 0 && <p className="quiet">{text('noFeature', query)}</p>}
      <ul className="features">
        {found.map((feature) => (
          <Feature key={feature.id} feature={feature} settings={settings} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}

function Feature({
  feature: { id, continues, sentence, hasParity },
  settings,
  onChange,
}: Omit<Props, 'features'> & { readonly feature: TrialFeature }): ReactNode {
  const inputId = useId()
  const { off, parity } = settings
  const isBaseOff = continues !== undefined && off.includes(continues)
  const isOn = !isBaseOff && !off.includes(id)
  return (
    <li className="choice">
      <input
        type="checkbox"
        id={inputId}
        checked={isOn}
        disabled={isBaseOff}
        aria-describedby={`${inputId}-note`}
        onChange={({ target }) => onChange({ ...settings, off: withName(off, id, !target.checked) })}
      />
      <label htmlFor={inputId} translate="no">
        {id}
      </label>
      <p id={`${inputId}-note`}>{isBaseOff ? text('continues', continues) : sentence[language()]}</p>
      {hasParity && isOn && (
        <label className="parity">
          <input
            type="checkbox"
            aria-label={text('parityFor', id)}
            checked={parity.includes(id)}
            onChange={({ target }) => onChange({ ...settings, parity: withName(parity, id, target.checked) })}
          />
          {text('parity')}
        </label>
      )}
    </li>
  )
}
