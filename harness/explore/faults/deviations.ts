/** Deviations: where a scene may break the rules for faults, and why. They are reviewed, and stand in the scene's `faults.json`. */
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
    /** The faults with which the scene may deviate; default: all. */
    faults: z.optional(z.array(z.enum(faultNames))),
    /** Steps that fail because the page lacks something after the fault: `x-expectText .quiz-label`. */
    misses: z.array(z.string().min(1)).default([]),
    /** Step before which the journey ends, since later calls would differ from the recorded ones. */
    until: z.optional(z.string().min(1)),
    /** A message of the server that counts although it may be in another language than the page. */
    says: z.optional(z.string().min(1)),
    because: z.string().min(1),
  }),
)
export type Deviation = z.output<typeof schema>[number]

/**
 * Reads the scene's `faults.json`, where it has one.
 * @throws InputError an entry does not fit the schema, or names a call or step that the scene does not have
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

/** What a scene's deviations allow for one call and one fault. */
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
