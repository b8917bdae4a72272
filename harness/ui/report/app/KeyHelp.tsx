import type { ReactNode, RefObject } from 'react'
import { shortcuts } from './useShortcuts.ts'

/** The dialog with the keys, and the switch for them. */
export function KeyHelp({
  reference,
  isOn,
  onToggle,
}: {
  readonly reference: RefObject<HTMLDialogElement | null>
  readonly isOn: boolean
  readonly onToggle: () => void
}): ReactNode {
  return (
    <dialog ref={reference} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="keys">
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check-field">
        <input type="checkbox" checked={isOn} onChange={onToggle} /> Single keys do something
      </label>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
