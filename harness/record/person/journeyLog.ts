/** Turns a person's acts into the steps of a journey, as Chrome's Recorder writes them. */
import type { Selectors } from '../../replay/journey/locate.ts'
import type { StepSource } from '../../scene/journey.ts'
import { personalKind } from '../redact/kinds/fieldKinds.ts'
import type { SecretKind } from '../redact/kinds/kinds.ts'
import { isSearch } from '../redact/kinds/pageFields.ts'
import type { Act, Expectation, FieldHint } from './acts.ts'
import { type BegunCall, createCallWaits } from './callWaits.ts'

/** Private text that a person has typed. */
export interface TypedSecret {
  readonly kind: SecretKind
  readonly value: string
}

export interface JourneyLog {
  /** Adds an act. @param isByAddress true for a document that the person opened by the address bar, a button of the browser or a reload */
  add(act: Act, isByAddress?: boolean): void
  /** Notes that the page begins a call. */
  addCall(call: BegunCall): void
  readonly steps: readonly StepSource[]
  readonly typed: readonly TypedSecret[]
  /** The expectations among the steps. */
  readonly expectations: readonly Expectation[]
}

export function createJourneyLog(): JourneyLog {
  const steps: StepSource[] = []
  /** Selectors of a field, as JSON → what is known about the field. */
  const fields = new Map<string, FieldHint>()
  /** Index in `steps` of the first step in the shown document. */
  let documentStart = 0
  let hasDocument = false
  const waits = createCallWaits()

  function addDocument({ url }: Act & { kind: 'document' }, isByAddress: boolean): void {
    const assertedEvents = [{ type: 'navigation', url }]
    // The first document is the scene's own page, to which no step leads.
    if (hasDocument && isByAddress) steps.push({ type: 'navigate', url, assertedEvents })
    else if (hasDocument) {
      const cause = causeIndexOf(steps, documentStart)
      if (cause >= 0) steps[cause] = { ...steps[cause]!, assertedEvents }
    }
    hasDocument = true
    documentStart = steps.length
  }

  /** Each letter is reported as a change; consecutive changes of a field become one step. */
  function addChange({ selectors, value, field }: Act & { kind: 'change' }): void {
    const last = steps.length > documentStart ? steps.at(-1) : undefined
    if (last?.type === 'change' && isEqualJson(last.selectors, selectors)) steps.pop()
    fields.set(JSON.stringify(selectors), field)
    steps.push({ type: 'change', target: 'main', selectors: toSource(selectors), value })
  }

  function addClick({ kind, selectors, offsetX, offsetY }: Act & { kind: 'click' | 'doubleClick' }): void {
    // The browser reports two clicks before a double click.
    for (let clicks = 0; kind === 'doubleClick' && clicks < 2; clicks++) removeClick(steps, documentStart, selectors)
    steps.push({ type: kind, target: 'main', selectors: toSource(selectors), offsetX, offsetY })
  }

  function undoExpectation(): void {
    const index = steps.findLastIndex(isExpectation)
    if (index < 0) return
    steps.splice(index, 1)
    if (index < documentStart) documentStart--
  }

  return {
    steps,
    get expectations() {
      return steps.filter(isExpectation)
    },
    get typed() {
      return steps.flatMap((step): TypedSecret[] => {
        if (step.type !== 'change') return []
        const field = fields.get(JSON.stringify(step.selectors))
        const kind = field && secretKindOf(field, step.value)
        return kind ? [{ kind, value: step.value }] : []
      })
    },
    add(act, isByAddress = false) {
      steps.push(...waits.takeBefore(act, isByAddress))
      if (act.kind === 'press') return
      if (act.kind === 'document') addDocument(act, isByAddress)
      else if (act.kind === 'change') addChange(act)
      else if (act.kind === 'key') steps.push(...keySteps(act))
      else if (act.kind === 'expect') steps.push({ ...act.expectation, target: 'main' })
      else if (act.kind === 'undoExpectation') undoExpectation()
      else if (act.kind === 'files') {
        steps.push({ type: 'x-setFiles', selectors: toSource(act.selectors), files: [...act.files] })
      } else addClick(act)
    },
    addCall(call) {
      // A replay waits by itself for the calls that a document makes before any act in it.
      if (causeIndexOf(steps, documentStart) >= 0) waits.addCall(call)
    },
  }
}

function keySteps({ key, hasShift }: Act & { kind: 'key' }): readonly StepSource[] {
  const keys = hasShift ? ['Shift', key] : [key]
  return [
    ...keys.map((one) => ({ type: 'keyDown', target: 'main', key: one }) as const),
    ...keys.toReversed().map((one) => ({ type: 'keyUp', target: 'main', key: one }) as const),
  ]
}

/** True for the steps that only look: the recorder writes no others of that kind. */
function isExpectation(step: StepSource): step is Expectation {
  return step.type === 'x-expectText' || step.type === 'x-expectValue' || step.type === 'waitForElement'
}

/** True for steps that the person does, false for expectations and for waits. */
export function isAct(step: StepSource): boolean {
  return !isExpectation(step) && step.type !== 'x-waitForCall'
}

/** Removes the click that was the latest act, and the waits after it. */
function removeClick(steps: StepSource[], documentStart: number, selectors: Selectors): void {
  const index = steps.findLastIndex(isAct)
  const last = steps[index]
  if (index >= documentStart && last?.type === 'click' && isEqualJson(last.selectors, selectors)) steps.splice(index)
}

/**
 * Index of the step that led to the next document; -1 without one. A key navigates when it goes down, but the space bar when it goes up.
 * Expectations and waits never navigate.
 */
function causeIndexOf(steps: readonly StepSource[], documentStart: number): number {
  const index = steps.findLastIndex((step) => {
    return isAct(step) && (step.type !== 'keyUp' || step.key === ' ')
  })
  return index >= documentStart ? index : -1
}

function isEqualJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function toSource(selectors: Selectors): string[][] {
  return selectors.map((chain) => [...chain])
}

const kindsOfTypes: Readonly<Record<string, SecretKind>> = { password: 'password', email: 'mail', tel: 'phone' }

/** The kind of secret by the field's type and names; the redaction also finds secrets by their places in the scene's files. */
function secretKindOf({ type, name, autocomplete, isFree }: FieldHint, value: string): SecretKind | undefined {
  const byType = kindsOfTypes[type]
  if (byType && value.trim().length > 1) return byType
  const kind = personalKind(autocomplete.split(/\s+/).at(-1) ?? '', value) ?? personalKind(name, value)
  return kind ?? (isFree && !isSearch(name) && /\p{L}{2}/u.test(value) ? 'typed text' : undefined)
}
