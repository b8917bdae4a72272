import type { ReactNode } from 'react'
import type { Mark } from '../../../record/bar/barState.ts'
import type { BarTexts } from '../texts.ts'

/** What the person expects so far, with the buttons that mark more, or take the last one back. */
export function ExpectationRow({
  marks,
  texts,
  isDisabled,
  onMark,
  onUndo,
}: {
  readonly marks: readonly Mark[]
  readonly texts: BarTexts
  readonly isDisabled: boolean
  readonly onMark: () => void
  readonly onUndo: () => void
}): ReactNode {
  return (
    <div className="expectations">
      <h2>
        {texts.expected}
        {marks.length > 0 && ` (${marks.length})`}
      </h2>
      {marks.length === 0 ? (
        <p>{texts.expectedNothing}</p>
      ) : (
        <ol>
          {marks.slice(-3).map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same can be expected twice.
            <li key={index}>{texts.markOf(mark)}</li>
          ))}
        </ol>
      )}
      <div className="buttons">
        <button type="button" tabIndex={-1} data-entry disabled={isDisabled} onClick={onMark}>
          {texts.mark}
        </button>
        <button type="button" tabIndex={-1} disabled={isDisabled || marks.length === 0} onClick={onUndo}>
          {texts.undo}
        </button>
      </div>
    </div>
  )
}
