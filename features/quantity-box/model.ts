/** Most that `toFixed` is sure to take everywhere. */
const maxDecimals = 20

/**
 * The amount of a field after one step: within its bounds, never below 0, with the decimals of its step. A step that is
 * missing, 'any' or no amount is 1. Spec S5.17–S5.21, contract theme-and-platform 2.9
 * @param isParity like the theme: only an amount that already is at a bound stays there; undefined where it breaks
 */
export function step(field: HTMLInputElement, direction: 1 | -1, isParity = false): string | undefined {
  const { max, min, step } = field
  const hasStep = Number(step) > 0
  if (isParity && !hasStep) return undefined
  // A shopper who types "1,5" means 1.5.
  const now = Number.parseFloat(field.value.replace(',', '.')) || 0
  const next = now + direction * (hasStep ? Number(step) : 1)
  const lowest = Math.max(0, Number.parseFloat(min) || 0)
  const compared = isParity ? now : next
  if (compared <= lowest && !(isParity && direction > 0)) return String(lowest)
  if (compared >= Number.parseFloat(max) && !(isParity && direction < 0)) return String(Math.max(lowest, Number(max)))
  // Steps begin at the lowest amount: one piece more than half a metre is 1.5.
  const decimals = [min, hasStep ? step : ''].map(decimalsOf)
  return next.toFixed(Math.min(maxDecimals, Math.max(...decimals)))
}

/** How many digits a number has behind its point; PHP prints 0.00001 as `1.0E-5`. */
function decimalsOf(text: string): number {
  const [, digits = '', exponent = '0'] = /(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text)!
  return Math.max(0, digits.length - Number(exponent))
}
