/** Style sheets to look at our own elements beside: what the theme does to bare elements, and what a hostile one would do. */

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
/** The theme's phones end here. */
const phoneMaxPx = 549

/**
 * What every sheet below begins with: the page's own font and colours, what keeps hidden parts hidden, and the panel that
 * the theme makes of a lightbox's content.
 */
function pageRules(): string {
  const { page } = readMeasured()
  return `
    *, ::before, ::after { box-sizing: ${page.boxSizing} }
    body { margin: 0; color: ${page.color}; font: ${page.fontSize}/${page.lineHeight} ${page.fontFamily} }
    .mfp-hide, .hidden, .vicatna-disabled, .screen-reader-text { display: none }
    .lightbox-content { position: relative; max-width: 875px; margin: 0 auto; background: #fff; box-shadow: 3px 3px 20px 0 rgb(0 0 0 / 15%) }`
}

/** Sheets by name: `plain` leaves elements as the browser shows them. */
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
