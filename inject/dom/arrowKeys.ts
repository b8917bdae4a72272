/**
 * The step that an arrow key makes in a row of controls: 1 to the next control, -1 to the previous one; undefined for every other key.
 * In a row with `dir="rtl"` the next control stands on the left.
 */
export function stepOfArrow(key: string, row: Element): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isRightToLeft = row.closest<HTMLElement>('[dir]')?.dir === 'rtl'
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}
