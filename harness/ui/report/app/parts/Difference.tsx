import { Fragment, type ReactNode, useId, useMemo } from 'react'
import { differenceLines, type Row } from '../model/differenceLines.ts'

const signs = { same: ' ', removed: '−', added: '+' } as const
const spoken = { same: '', removed: 'expected: ', added: 'actual: ' } as const

/** Two texts line by line. Signs mark the differences, for readers who cannot tell red from green. */
export function Difference({
  title,
  expected,
  actual,
}: {
  readonly title: string
  readonly expected: readonly string[]
  readonly actual: readonly string[]
}): ReactNode {
  const rows = useMemo(() => differenceLines(expected, actual), [expected, actual])
  const titleId = useId()
  return (
    // A long line or a long text has to be scrolled by the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached.
    <figure className="difference" aria-labelledby={titleId} tabIndex={0}>
      <figcaption id={titleId}>
        {title} <span className="quiet">− expected, + actual</span>
      </figcaption>
      <pre>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a difference never move.
          <Line key={index} row={row} />
        ))}
      </pre>
    </figure>
  )
}

function Line({ row }: { readonly row: Row }): ReactNode {
  if (row.kind === 'gap') return <span className="gap">… {row.count} equal</span>
  return (
    <span className={row.kind}>
      <span aria-hidden="true">{signs[row.kind]} </span>
      <span className="spoken">{spoken[row.kind]}</span>
      {row.parts.map(({ text, isMarked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move.
        isMarked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
      )}
    </span>
  )
}
