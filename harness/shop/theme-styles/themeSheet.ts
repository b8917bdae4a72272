/** Style sheets in which tests look at the script's own elements: the theme's styles for bare elements, and those of a hostile theme. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../scene/reading/readJson.ts'

const propertiesSchema = z.record(z.string(), z.string())
const measuredSchema = z.strictObject({
  about: z.string(),
  page: z.strictObject({
    fontFamily: z.string(),
    color: z.string(),
    fontSize: z.string(),
    lineHeight: z.string(),
    boxSizing: z.string(),
  }),
  1280: z.record(z.string(), propertiesSchema),
  390: z.record(z.string(), propertiesSchema),
})

const folder = import.meta.dirname
/** Widest screen for which the theme's styles of telephones hold. */
const phoneMaxPx = 549

/**
 * The beginning of every sheet below: the page's font and colours, the rules that hide elements, and the panel that the theme
 * makes of a lightbox's content.
 */
function pageRules(): string {
  const { page } = readMeasured()
  return `
    *, ::before, ::after { box-sizing: ${page.boxSizing} }
    body { margin: 0; color: ${page.color}; font: ${page.fontSize}/${page.lineHeight} ${page.fontFamily} }
    .mfp-hide, .hidden, .vicatna-disabled, .screen-reader-text { display: none }
    .lightbox-content { position: relative; max-width: 875px; margin: 0 auto; background: #fff; box-shadow: 3px 3px 20px 0 rgb(0 0 0 / 15%) }`
}

/** Style sheets by name; with `plain` elements look as the browser shows them by default. */
export const themeSheets = {
  plain: pageRules,
  theme: () => {
    const measured = readMeasured()
    return `${pageRules()}${rulesOf(measured[1280])}@media (max-width: ${phoneMaxPx}px) {${rulesOf(measured[390])}}`
  },
  hostile: () => pageRules() + readFileSync(join(folder, 'hostile.css'), 'utf8'),
} as const

function rulesOf(elements: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  return Object.entries(elements)
    .map(([selector, properties]) => {
      const declarations = Object.entries(properties).map(([name, value]) => `${name}: ${value};`)
      return `${selector} { ${declarations.join(' ')} }\n`
    })
    .join('')
}

function readMeasured(): z.output<typeof measuredSchema> {
  return readJson(join(folder, 'elementStyles.json'), measuredSchema)
}
