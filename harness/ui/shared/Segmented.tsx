import type { ReactNode } from 'react'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What it does, for the tooltip. */
  readonly title?: string
}

/** One of a few choices, as a row of native radio buttons that look like one control. */
export function Segmented<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  tone = 'plain',
}: {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `warning`: everything but the first choice is an exception that must not be overlooked. */
  readonly tone?: 'plain' | 'warning'
}): ReactNode {
  return (
    <fieldset className={`segmented ${tone}`}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.title}>
            <input
              type="radio"
              name={legend}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
