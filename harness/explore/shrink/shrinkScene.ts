/** Makes a scene that shows a finding as small as it can be and still show it: what is left of it is the cause. */
import type { Finding } from '../../judge/findings.ts'
import { callsSchema } from '../../scene/calls.ts'
import type { Scene } from '../../scene/scene.ts'
import { partsByLevel, withoutParts } from './pageParts.ts'

export interface ShrinkOptions {
  /** Plays a scene. @returns its findings, causes first */
  find(scene: Scene): Promise<readonly Finding[]>
  /** How often a scene may be played. */
  readonly tries: number
  /** Gets what is taken away from now on. */
  onPhase?(phase: 'steps' | 'calls' | 'page'): void
}

export interface Shrunk {
  readonly scene: Scene
  readonly finding: Finding
  /** How often a scene was played. */
  readonly tries: number
  /** False: the tries were used up, it may be smaller still. */
  readonly isSmallest: boolean
}

/** @returns undefined where the scene shows no finding */
export async function shrinkScene(scene: Scene, { find, tries, onPhase }: ShrinkOptions): Promise<Shrunk | undefined> {
  const [finding] = await find(scene)
  if (!finding) return undefined
  let used = 1
  let best = scene
  const isShown = async (candidate: Scene): Promise<boolean> => {
    if (used >= tries || !callsSchema.safeParse(candidate.calls).success) return false
    used++
    const [first] = await find(candidate)
    if (!first || !isSameFinding(finding, first)) return false
    best = candidate
    return true
  }
  // A smaller page has other counts, which is no news, unless they are what is wrong.
  if (finding.check !== 'selector counts') best = { ...best, counts: {} }
  onPhase?.('steps')
  await reduceList(best.journey, (journey) => isShown({ ...best, journey }))
  onPhase?.('calls')
  await reduceList(best.calls, (calls) => isShown({ ...best, calls }))
  onPhase?.('page')
  await shrinkPage(best, isShown, () => best)
  return { scene: best, finding, tries: used, isSmallest: used < tries }
}

/** Takes elements out, first the outermost; those inside the ones that stay are tried next. */
async function shrinkPage(
  scene: Scene,
  isShown: (candidate: Scene) => Promise<boolean>,
  current: () => Scene,
): Promise<void> {
  let depth = 0
  for (;;) {
    // One character per byte: whatever the encoding, what is not touched stays the same bytes.
    const html = Buffer.from(current().page).toString('latin1')
    const parts = partsByLevel(html)[depth]
    if (!parts) return
    await reduceList(parts, (kept) => {
      const page = withoutParts(
        html,
        parts.filter((part) => !kept.includes(part)),
      )
      return isShown({ ...scene, ...current(), page: Buffer.from(page, 'latin1') })
    })
    depth++
  }
}

/** Numbers of steps and calls change with what is taken away; lines of a comparison stay where they are. */
export function isSameFinding(wanted: Finding, found: Finding): boolean {
  if (wanted.check !== found.check) return false
  if (!wanted.expected || !wanted.came || wanted.check === 'calls')
    return withoutNumbers(wanted) === withoutNumbers(found)
  // Where lines are only missing, an empty page would miss them, too.
  if (wanted.came.length === 0) return String(wanted.expected) === String(found.expected)
  const [was] = wanted.expected
  const [is = ''] = wanted.came
  return (was === undefined || (found.expected?.includes(was) ?? false)) && (found.came?.includes(is) ?? false)
}

/** The sentence up to what else went wrong before, which may be gone. */
function withoutNumbers({ cause }: Finding): string {
  return cause.replace(/\b(step|call) \d+/g, '$1')
}

/** Takes items out of a list as long as what matters still holds (delta debugging, without the complements). */

/**
 * Tries to leave out halves, then quarters, and so on down to single items.
 * @param holds whether what matters still holds for a shorter list; asked often, and expected to take long
 * @returns a list of which no single item can be left out, unless `holds` stopped answering
 */
export async function reduceList<Item>(
  items: readonly Item[],
  holds: (fewer: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items
  for (let size = kept.length; size >= 1; size = Math.floor(size / 2)) {
    // From the end: what comes last depends on what was before.
    for (let end = kept.length; end > 0; end -= size) {
      const fewer = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)]
      if (await holds(fewer)) kept = fewer
    }
  }
  return kept
}
