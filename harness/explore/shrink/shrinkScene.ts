/** Shrinks a scene that shows a finding as far as the finding stays, so that the rest of the scene shows the cause. */
import type { Finding } from '../../judge/findings.ts'
import { callsSchema } from '../../scene/calls.ts'
import type { Scene } from '../../scene/scene.ts'
import { partsByLevel, withoutParts } from './pageParts.ts'

export interface ShrinkOptions {
  /** Plays a scene. @returns its findings, causes first */
  find(scene: Scene): Promise<readonly Finding[]>
  /** How often a scene may be played. */
  readonly tries: number
  /** Runs before each phase, with what is removed in it. */
  onPhase?(phase: 'steps' | 'calls' | 'page'): void
  /** Ends the search, which then returns what it has by then. */
  readonly signal?: AbortSignal
}

export interface Shrunk {
  readonly scene: Scene
  readonly finding: Finding
  /** How often a scene was played. */
  readonly tries: number
  /** False where the tries were used up or the search was interrupted, so that the scene might get smaller still. */
  readonly isSmallest: boolean
  readonly isInterrupted: boolean
}

/** @returns undefined where the scene shows no finding, or the search was interrupted before that was known */
export async function shrinkScene(scene: Scene, options: ShrinkOptions): Promise<Shrunk | undefined> {
  const { tries, onPhase, signal } = options
  const [finding] = (await findUntil(scene, options)) ?? []
  if (!finding) return undefined
  let used = 1
  let best = scene
  const isShown = async (candidate: Scene): Promise<boolean> => {
    if (used >= tries || signal?.aborted || !callsSchema.safeParse(candidate.calls).success) return false
    used++
    const first = firstOf((await findUntil(candidate, options)) ?? [], finding)
    if (!first || !isSameFinding(finding, first)) return false
    best = candidate
    return true
  }
  // A smaller page matches the selectors less often, and fewer steps make fewer calls; these would be findings of their own.
  if (finding.check !== 'selector counts') best = { ...best, counts: {} }
  if (finding.check !== 'calls')
    best = { ...best, calls: best.calls.map((call) => ({ ...call, optional: true as const })) }
  onPhase?.('steps')
  await reduceList(best.journey, (journey) => isShown({ ...best, journey }))
  onPhase?.('calls')
  await reduceList(best.calls, (calls) => isShown({ ...best, calls }))
  onPhase?.('page')
  await shrinkPage(best, isShown, () => best)
  const isInterrupted = signal?.aborted ?? false
  return { scene: best, finding, tries: used, isSmallest: used < tries && !isInterrupted, isInterrupted }
}

/** The findings of a scene; undefined where the search is interrupted meanwhile. */
function findUntil(scene: Scene, { find, signal }: ShrinkOptions): Promise<readonly Finding[] | undefined> {
  if (!signal) return find(scene)
  const over = new AbortController()
  const interrupted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true, signal: over.signal })
  })
  // Each try would leave a listener behind, of which Node warns.
  return Promise.race([find(scene), interrupted]).finally(() => over.abort())
}

/** The first finding, leaving aside other reviewed files than that of the wanted finding: a shorter journey differs in them, too. */
function firstOf(findings: readonly Finding[], wanted: Finding): Finding | undefined {
  return findings.find(({ check, stored }) => check === wanted.check || !stored)
}

/** Removes elements level by level: first the outermost, then those in the elements that have to stay. */
async function shrinkPage(
  scene: Scene,
  isShown: (candidate: Scene) => Promise<boolean>,
  current: () => Scene,
): Promise<void> {
  let depth = 0
  for (;;) {
    // Latin-1 has one character per byte, so that untouched bytes stay the same in every encoding.
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

/** True where both findings have the same cause, whatever the numbers of steps and calls, or the same first differing lines. */
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

/** The cause without the numbers of steps and calls, which change when others are removed. */
function withoutNumbers({ cause }: Finding): string {
  return cause.replace(/\b(step|call) \d+/g, '$1')
}

/**
 * Removes items from a list as long as `holds` is true: first the whole list, then halves, quarters, and so on down to single items
 * (delta debugging, without the complements).
 * @param holds true where a shorter list is acceptable; called often, and may take long
 * @returns the remaining items
 */
export async function reduceList<Item>(
  items: readonly Item[],
  holds: (fewer: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items
  for (let size = kept.length; size >= 1; size = Math.floor(size / 2)) {
    // From the end, since later items depend on earlier ones.
    for (let end = kept.length; end > 0; end -= size) {
      const fewer = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)]
      if (await holds(fewer)) kept = fewer
    }
  }
  return kept
}
