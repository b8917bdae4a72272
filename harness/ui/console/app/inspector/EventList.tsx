import { type FormEvent, type ReactNode, useState } from 'react'
import type { LoggedEvent } from '../replayState.ts'
import { formatTime } from './formatTime.ts'

/** Events that the store's scripts fire, as suggestions. */
const storeEvents = [
  'added_to_cart',
  'wc_fragments_refreshed',
  'wc_fragments_loaded',
  'updated_wc_div',
  'updated_cart_totals',
  'updated_checkout',
  'found_variation',
  'reset_data',
]

/** The store events and form events of the page, and a form that fires a store event. */
export function EventList({
  events,
  onFire,
}: {
  readonly events: readonly LoggedEvent[]
  readonly onFire: (name: string) => void
}): ReactNode {
  const [name, setName] = useState('')
  const fire = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onFire(name.trim())
  }
  return (
    <>
      <form className="fire" onSubmit={fire}>
        <input
          aria-label="Store event to fire"
          placeholder="Store event, e.g. updated_wc_div"
          list="store-events"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <datalist id="store-events">
          {storeEvents.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <button type="submit">Fire</button>
      </form>
      {events.length === 0 ? (
        <p className="empty">No event yet. Events of forms and of the store are listed as they happen.</p>
      ) : (
        <ol className="log">
          {events.map((event) => (
            <li key={event.key}>
              <span className="time">{formatTime(event.atMs)}</span>
              <div>
                <strong>{event.name}</strong> <span className="meta">{event.channel === 'jQuery' && 'jQuery · '}</span>
                <code className="meta">{event.target}</code>
                {event.detail && (
                  <details>
                    <summary>Detail</summary>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a tab stop. */}
                    <pre tabIndex={0}>{event.detail}</pre>
                  </details>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
