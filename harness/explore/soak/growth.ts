/**
 * By how much a row of measurements has grown from its first to its last, as a straight line through all of them has it:
 * one that is high by chance says little.
 */
export function growthOf(values: readonly number[]): number {
  const { length } = values
  if (length < 2) return 0
  const middle = (length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / length
  const above = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  const below = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0)
  return (above / below) * (length - 1)
}
