/** Accepts single findings of a run: the result of the scene becomes the expected one, in the file of just that finding. */

import { acceptPicture, acceptStored, readExpected, requireUnchanged } from '../../judge/stored.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { isAcceptable } from './commandsFor.ts'
import type { ReportFinding, Results, Visit } from './results/results.ts'

/** A finding that can be accepted, with the test that it comes from. */
export interface Acceptable {
  readonly visit: Visit
  readonly finding: ReportFinding
}

/** Each once, however often the run has played its test. */
export function acceptableFindings({ visits }: Results): readonly Acceptable[] {
  const all = visits.flatMap((visit) => visit.findings.filter(isAcceptable).map((finding) => ({ visit, finding })))
  return all.filter(({ finding }, index) => all.findIndex((other) => other.finding.id === finding.id) === index)
}

/**
 * Writes the expected files of some findings; where one of them cannot be accepted, none is.
 * @returns the files, from the folder of the scenes
 * @throws InputError there is no such finding, it cannot be accepted, or its file has changed since the run
 */
export function acceptFindings(results: Results, ids: readonly string[], root?: string): readonly string[] {
  const acceptable = acceptableFindings(results)
  const chosen = ids.map((id) => acceptable.find(({ finding }) => finding.id === id) ?? refuse(results, id))
  for (const { finding } of chosen) {
    requireOneResult(results, finding)
    if (finding.stored && finding.check !== 'pictures') requireUnchanged(finding.stored, root)
  }
  return chosen.map((one) => accept(one, root))
}

/** The findings of a run that can be accepted and have not been yet. */
export function openFindings(results: Results, root?: string): readonly Acceptable[] {
  return acceptableFindings(results).filter((one) => !isAccepted(one, root))
}

/** True where the expected file has what the run did. */
function isAccepted({ visit, finding }: Acceptable, root: string | undefined): boolean {
  const { stored, check } = finding
  try {
    if (!stored) return false
    const actual = check === 'pictures' ? pictureFor(visit, stored.file) : stored.actual
    return actual !== undefined && readExpected(stored, root).equals(Buffer.from(actual))
  } catch (error) {
    // What cannot be read is still open: accepting it says why it cannot be.
    if (error instanceof InputError) return false
    throw error
  }
}

function refuse({ visits }: Results, id: string): never {
  const isKnown = visits.some(({ findings }) => findings.some((finding) => finding.id === id))
  throw new InputError(
    isKnown
      ? `The finding ${id} compares with no reviewed file; there is nothing to accept.`
      : `The run has no finding ${id}. vernissage accept --interactive shows those that can be accepted.`,
  )
}

/** A scene that ends otherwise each time it is played would fail again at once. */
function requireOneResult({ visits }: Results, { id, stored }: ReportFinding): void {
  const same = visits.flatMap(({ findings }) => findings.filter((finding) => finding.id === id))
  if (same.every((finding) => finding.stored?.actual === stored?.actual)) return
  throw new InputError(
    `The finding ${id} is another one each time that the run has played its test; nothing is accepted.`,
  )
}

function accept({ visit, finding }: Acceptable, root: string | undefined): string {
  const { stored } = finding
  if (!stored) throw new InputError(`The finding ${finding.id} compares with no reviewed file.`)
  if (finding.check !== 'pictures') acceptStored(stored, root)
  else acceptPicture(stored, pictureFor(visit, stored.file), root)
  return stored.file
}

/** @throws InputError the picture that the test made is gone */
function pictureFor({ pictures }: Visit, file: string): Uint8Array {
  const width = /(\d+)\.png$/.exec(file)?.[1]
  const picture = pictures.find(({ name }) => name === `${width} px: actual`)
  if (!picture) throw new InputError(`${file}: the picture of the run is gone; run the scene again`)
  return Buffer.from(picture.source.slice(picture.source.indexOf(',') + 1), 'base64')
}
