import type { ReactNode } from 'react'
import type { LoggedMessage } from '../replayState.ts'
import { formatTime } from './formatTime.ts'

/** What the page wrote to the browser's console, errors included. */
export function MessageList({ messages }: { readonly messages: readonly LoggedMessage[] }): ReactNode {
  if (messages.length === 0) return <p className="empty">The page is silent: no message, no error.</p>
  return (
    <ol className="log">
      {messages.map(({ key, atMs, level, text }) => (
        <li key={key} className={level}>
          <span className="time">{formatTime(atMs)}</span>
          <div>
            <span className="level">{level}</span>
            <code>{text}</code>
          </div>
        </li>
      ))}
    </ol>
  )
}
