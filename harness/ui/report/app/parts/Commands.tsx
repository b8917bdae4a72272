import { type ReactNode, useState } from 'react'
import type { NextStep } from '../../commandsFor.ts'

/** Complete commands, each with a button that copies it. */
export function Commands({ steps }: { readonly steps: readonly NextStep[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <dl className="commands">
      {steps.map(({ purpose, command }) => (
        <div key={command}>
          <dt>{purpose}</dt>
          <dd>
            <code>{command}</code>
            <CopyButton text={command} purpose={purpose} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CopyButton({ text, purpose }: { readonly text: string; readonly purpose: string }): ReactNode {
  const [label, setLabel] = useState('Copy')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      // A page from the disk may not write to the clipboard; a click on the command selects all of it.
      setLabel('Select it')
    }
  }
  return (
    <button type="button" onClick={copy} aria-label={`${label}: ${purpose}`}>
      {label}
    </button>
  )
}
