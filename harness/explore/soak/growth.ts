/** Growth of a row of measurements, by linear regression, so that a single high value matters little. */
export interface Growth {
  /** From the first to the last measurement, in the unit of the measurements. */
  readonly total: number
  /** The standard error of `total`: how far it is from zero by chance. */
  readonly error: number
}

/** @param values measurements at equal distances */
export function growthOf(values: readonly number[]): Growth {
  const { length } = values
  if (length < 2) return { total: 0, error: 0 }
  const middle = (length - 1) / 2
  const mean = sum(values) / length
  const squares = sum(values.map((_value, index) => (index - middle) ** 2))
  const slope = sum(values.map((value, index) => (index - middle) * (value - mean))) / squares
  const distances = values.map((value, index) => value - mean - slope * (index - middle))
  const variance = sum(distances.map((distance) => distance ** 2)) / Math.max(1, length - 2)
  return { total: slope * (length - 1), error: Math.sqrt(variance / squares) * (length - 1) }
}

/** Growth above this limit is no chance: three standard errors, which one row of a thousand exceeds, and at least `atLeast`. */
export const limitOf = ({ error }: Growth, atLeast: number): number => Math.max(atLeast, 3 * error)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
