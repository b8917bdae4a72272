/** Tests that play each scene twice and compare the observations: with the shop's scripts and with ours, or with two builds of ours. */
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { type Compared, compareObservations, foundInBoth } from '../judge/compare/compareObservations.ts'
import { createIsDeliberate, endsOnlyHere, readDifferences } from '../judge/compare/deliberate.ts'
import { inwardParts, type Observation, observe, outwardParts, type PartName } from '../judge/compare/observation.ts'
import type { Finding } from '../judge/findings.ts'
import type { ServerPages } from '../judge/server/serverPages.ts'
import type { OpenOptions } from '../replay/browser/openScene.ts'
import { openSession, withSession } from '../replay/browser/session.ts'
import { type LegacyFolder, legacyScriptsOf, readLegacyFolder } from '../replay/page/legacyFolder.ts'
import { loadScene, type Scene } from '../scene/scene.ts'
import type { Comparison } from './run/choice/testPlan.ts'
import { configOf, failOnFindings, sceneDetails } from './sceneTests.ts'
import { test } from './storePage.ts'

export function defineCompareTest(name: string, comparison: Comparison): void {
  const title =
    comparison.kind === 'legacy'
      ? `the journey of ${name} is the same with the shop’s own scripts`
      : `the journey of ${name} is the same with the baseline`
  test(title, sceneDetails(name), async ({ browser, serverPages }, testInfo) => {
    const scene = loadScene(name)
    const pages = { browser, serverPages }
    const findings =
      comparison.kind === 'legacy'
        ? await compareWithLegacy(pages, scene, readLegacyFolder(comparison.folder))
        : await compareWithBaseline(pages, scene, readFileSync(comparison.bundle, 'utf8'))
    await failOnFindings(name, findings, testInfo)
  })
}

interface Pages {
  readonly browser: Browser
  readonly serverPages: ServerPages
}

/**
 * Plays the scene with the shop's scripts only, then with our script. The second visit has the shop's scripts, too, as a real shop
 * does: our script blocks those that it replaces.
 */
export async function compareWithLegacy(pages: Pages, scene: Scene, folder: LegacyFolder): Promise<readonly Finding[]> {
  const legacy = legacyScriptsOf(scene, folder)
  const reviewed = readDifferences()
  const compared: Compared = {
    firstName: 'the shop’s own scripts',
    endsOnlyHere: endsOnlyHere(reviewed, scene.name),
    isDeliberate: createIsDeliberate(reviewed),
  }
  return findTwice(async () => {
    const legacyVisit = await visit(pages, scene, { legacy, isScriptOff: true }, outwardParts)
    const scriptVisit = await visit(pages, scene, { legacy }, outwardParts)
    return compareObservations(legacyVisit, scriptVisit, compared)
  })
}

/** Repeats a comparison that found something, and keeps what both found: a difference by chance is not one of the scripts. */
async function findTwice(find: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const findings = await find()
  return findings.length === 0 ? [] : foundInBoth(findings, await find())
}

/** @param baseline source of the build to compare with */
export async function compareWithBaseline(pages: Pages, scene: Scene, baseline: string): Promise<readonly Finding[]> {
  // After stop() the page is the server's again, so everything that is compared is read before.
  const parts = [...outwardParts, ...inwardParts]
  const compared: Compared = { firstName: 'the baseline', isDeliberate: () => false }
  return findTwice(async () => {
    const before = await visit(pages, scene, { script: baseline }, parts)
    return compareObservations(before, await visit(pages, scene, {}, parts), compared)
  })
}

async function visit(
  { browser, serverPages }: Pages,
  scene: Scene,
  options: OpenOptions,
  parts: readonly PartName[],
): Promise<Observation> {
  const session = await openSession(browser, scene, { ...options, config: configOf(scene) }, serverPages)
  return withSession(session, () => observe(session, parts))
}
