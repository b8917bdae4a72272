/**
 * Which way an arrow key leads in a row of controls, as the row is seen: 1 is on, -1 is back; undefined for every other key.
 * Where a page is read from right to left, the next control stands on the left.
 */
export function stepOfArrow(key: string, row: Element): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isRightToLeft = row.closest<HTMLElement>('[dir]')?.dir === 'rtl'
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}
