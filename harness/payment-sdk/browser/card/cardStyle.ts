/** The styles that a page may give to card fields; others are warned about and dropped (provider-sdk.md 3.4). */
import type { CardStyle } from '../../types.ts'

const properties = new Set(
  `appearance background border border-radius box-shadow color direction font font-family font-size font-size-adjust font-stretch
   font-style font-variant font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures
   font-variant-numeric font-weight height letter-spacing line-height opacity outline padding padding-bottom padding-left
   padding-right padding-top text-shadow transition -moz-appearance -moz-osx-font-smoothing -moz-tap-highlight-color
   -moz-transition -webkit-appearance -webkit-osx-font-smoothing -webkit-tap-highlight-color -webkit-transition`
    .trim()
    .split(/\s+/),
)

/** @param warn told of each property that is dropped @returns a style sheet's text */
export function cardStyleSheet(style: CardStyle, warn: (text: string) => void): string {
  return Object.entries(style)
    .map(([selector, declarations]) => {
      const kept = Object.entries(declarations).filter(([property]) => {
        if (properties.has(property)) return true
        warn(`style property is not supported: ${property}`)
        return false
      })
      return `${scoped(selector)} { ${kept.map(([property, value]) => `${property}: ${value}`).join('; ')} }`
    })
    .join('\n')
}

/** States and classes belong to the input. */
function scoped(selector: string): string {
  return /^[:.]/.test(selector) ? `input${selector}` : selector
}
