/** Detects clicks that only repeat the one before: the second half of a double click, of a double tap, or of a key that is held down. */

/** A second press within this time is the second half of a double press. */
const doublePressMs = 500

type Click = Pick<MouseEvent, 'detail' | 'timeStamp'> & { readonly pointerType?: string }

/** Whether the browser counts a click as a further one: those of a mouse in all browsers, taps only in some, and clicks by a key in none. */
export function isFurtherClick({ detail }: Pick<Click, 'detail'>): boolean {
  return detail > 1
}

/** Whether a tap, or a click by a key, follows another one so quickly that it is the second half of a double press. */
export function isQuickRepetition({ pointerType, timeStamp }: Click, lastClickMs: number): boolean {
  return pointerType !== 'mouse' && timeStamp - lastClickMs < doublePressMs
}

/**
 * Makes a function that says whether a click repeats the one before on the same target; to be called for every click. A script's
 * click is none.
 */
export function createRepetitionCheck(): (event: object, target: unknown) => boolean {
  let last: { readonly target: unknown; readonly timeStamp: number } | undefined
  return (event, target) => {
    const click = event as Click & { readonly isTrusted?: boolean }
    if (click.isTrusted !== true) return false
    const before = last
    last = { target, timeStamp: click.timeStamp }
    if (!before || before.target !== target) return false
    return isFurtherClick(click) || isQuickRepetition(click, before.timeStamp)
  }
}
