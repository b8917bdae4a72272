/** Pictures of a scene's end at three widths, compared only where browser and fonts are those of the stored ones. */
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import * as z from 'zod'
import type { Session } from '../replay/browser/session.ts'
import { readJson } from '../scene/reading/readJson.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import type { Finding } from './findings.ts'
import { noteWritten } from './writtenFiles.ts'

/** CSS pixels: telephone, tablet, desktop. */
const widths = [390, 820, 1440] as const
const heightPx = 900

/** Version of the browser and a hash of the fonts' widths: pictures are comparable only where both are the same. */
const stampSchema = z.strictObject({ browser: z.string(), fonts: z.string() })
type Stamp = z.output<typeof stampSchema>

const stampFile = join(snapshotsFolder, 'pictures.json')

/**
 * Compares or, with `--update-snapshots`, stores `expected/<width>.png`. Scenes without pictures are left alone, and so is
 * every scene on another browser or with other fonts; the test's annotations say which.
 */
export async function comparePictures({ page, scene }: Session, testInfo: TestInfo): Promise<readonly Finding[]> {
  const isUpdate = ['all', 'changed'].includes(testInfo.config.updateSnapshots)
  const fileOf = (width: number): string => join(snapshotsFolder, scene.name, 'expected', `${width}.png`)
  const hasPictures = existsSync(fileOf(widths[0]))
  if (!hasPictures && !(isUpdate && process.env.VERNISSAGE_PICTURES)) return []
  const stamp = await readStamp(page)
  const reason = isUpdate ? undefined : differenceFromStored(stamp)
  if (reason !== undefined) {
    testInfo.annotations.push({ type: 'pictures not compared', description: reason })
    return []
  }
  if (isUpdate) {
    writeFileSync(stampFile, `${JSON.stringify(stamp, undefined, 2)}\n`)
    // Playwright itself stores a picture that is not alike.
    for (const path of [stampFile, ...widths.map(fileOf)]) noteWritten(path)
  }
  const findings: Finding[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightPx })
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    if (isUpdate && !(hasPictures && isAlike(picture, width))) writeFileSync(fileOf(width), picture)
    else if (!isUpdate && !isAlike(picture, width)) {
      const stored = { file: `${scene.name}/expected/${width}.png` }
      findings.push({ check: 'pictures', cause: `the page looks different at ${width} px`, stored })
    }
  }
  return findings

  /** Compares the pictures; where they are not equal, Playwright attaches both and their difference. */
  function isAlike(picture: Buffer, width: number): boolean {
    try {
      expect(picture).toMatchSnapshot([scene.name, 'expected', `${width}.png`], { maxDiffPixelRatio: 0.001 })
      return true
    } catch {
      return false
    }
  }
}

/** Why pictures cannot be compared here; undefined where they can. */
function differenceFromStored({ browser, fonts }: Stamp): string | undefined {
  const stored = readJson(stampFile, stampSchema)
  if (stored.browser !== browser) return `they were made with Chromium ${stored.browser}, this is ${browser}`
  return stored.fonts === fonts ? undefined : 'they were made with other fonts'
}

async function readStamp(page: Page): Promise<Stamp> {
  const lengths = await page.evaluate(measureFonts)
  const fonts = createHash('sha256').update(JSON.stringify(lengths)).digest('hex').slice(0, 16)
  return { browser: page.context().browser()?.version() ?? '', fonts }
}

/** Widths of one text in the font families that shops use; they differ where other fonts are installed. Runs in the page. */
function measureFonts(): readonly number[] {
  const canvas = document.createElement('canvas').getContext('2d')
  return ['serif', 'sans-serif', 'monospace', 'system-ui', 'Arial', 'Georgia', 'Verdana'].map((family) => {
    if (canvas) canvas.font = `40px ${family}`
    return canvas?.measureText('Überfahrt – „Öl auf Leinwand“, 48,00 € ß').width ?? 0
  })
}
