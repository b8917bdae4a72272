/** Where a scene may differ from the rules of the fault matrix, and why. A person has reviewed each one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { describeStep } from '../../replay/journey/runJourney.ts'
import { InputError, readJson } from '../../scene/reading/readJson.ts'
import { type Scene, snapshotsFolder } from '../../scene/scene.ts'
import { type FaultName, faultNames } from './faultNames.ts'

const fileName = 'faults.json'

const schema = z.array(
  z.strictObject({
    /** Id of the call that goes wrong. */
    call: z.string().min(1),
    /** Default: whatever the fault. */
    faults: z.optional(z.array(z.enum(faultNames))),
    /** Steps in which the visitor looks for something that does not come then: `x-expectText .quiz-label`. */
    misses: z.array(z.string().min(1)).default([]),
    /** Step from which on the visitor sends something else than was recorded, so that the recording has no answer. */
    until: z.optional(z.string().min(1)),
    /** What the server itself says then, in whatever language: it is a message all the same. */
    says: z.optional(z.string().min(1)),
    because: z.string().min(1),
  }),
)
export type Deviation = z.output<typeof schema>[number]

/**
 * The scene's `faults.json`, where it has one.
 * @throws InputError for what is no deviation, and for one that belongs to no call or step of the scene any more
 */
export function loadDeviations(
  scene: Pick<Scene, 'name' | 'calls' | 'journey'>,
  root = snapshotsFolder,
): readonly Deviation[] {
  const file = join(root, scene.name, fileName)
  if (!existsSync(file)) return []
  const deviations = readJson(file, schema)
  const steps = new Set(scene.journey.map(describeStep))
  for (const { call, misses, until } of deviations) {
    if (!scene.calls.some(({ id }) => id === call)) throw new InputError(`${file}: the scene has no call "${call}"`)
    const strange = [...misses, ...(until ? [until] : [])].find((step) => !steps.has(step))
    if (strange) throw new InputError(`${file}: the journey has no step "${strange}"; it has ${[...steps].join(', ')}`)
  }
  return deviations
}

/** What may be otherwise when one call goes wrong in one way. */
export interface Allowed {
  /** Steps that may fail. */
  readonly misses: ReadonlySet<string>
  /** Steps before which the journey ends. */
  readonly until: ReadonlySet<string>
  /** Messages in another language than the page's. */
  readonly says: ReadonlySet<string>
}

export function allowedFor(deviations: readonly Deviation[], call: string | undefined, fault: FaultName): Allowed {
  const fitting = deviations.filter((item) => item.call === call && (item.faults?.includes(fault) ?? true))
  return {
    misses: new Set(fitting.flatMap(({ misses }) => misses)),
    until: new Set(fitting.flatMap(({ until }) => until ?? [])),
    says: new Set(fitting.flatMap(({ says }) => says ?? [])),
  }
}
