import type { ReactNode } from 'react'
import type { Variant } from '../../frameAddress.ts'

/** The enhancement ledger: what is different from the server's HTML. */
export function ChangeList({
  lines,
  variant,
}: {
  readonly lines: readonly string[]
  readonly variant: Variant
}): ReactNode {
  if (lines.length === 0) {
    return (
      <p className="empty">
        {variant === 'with'
          ? 'The page is the server’s HTML: nothing was added, changed or removed.'
          : 'The page is the server’s HTML.'}
      </p>
    )
  }
  return (
    <ol className="ledger">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines occur, and the ledger comes as a whole.
        <li key={index} className={toneOf(line)}>
          <code>{line}</code>
        </li>
      ))}
    </ol>
  )
}

function toneOf(line: string): string {
  if (line.startsWith('+')) return 'added'
  if (line.startsWith('-') || line.startsWith('−')) return 'removed'
  return 'changed'
}
