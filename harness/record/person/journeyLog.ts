/** Turns what a person did into the steps of a journey, as Chrome's Recorder writes them. */
import type { Selectors } from '../../replay/journey/locate.ts'
import type { StepSource } from '../../scene/journey.ts'
import { personalKind } from '../redact/kinds/fieldKinds.ts'
import type { SecretKind } from '../redact/kinds/kinds.ts'
import { isSearch } from '../redact/kinds/pageFields.ts'
import type { Act, Expectation, FieldHint } from './acts.ts'
import { type BegunCall, createCallWaits } from './callWaits.ts'

/** Something private that was typed. */
export interface Typed {
  readonly kind: SecretKind
  readonly value: string
}

export interface JourneyLog {
  /** @param isByAddress of a document: the person went there with the browser's own means, no part of the page led there */
  add(act: Act, isByAddress?: boolean): void
  /** The page begins a call. */
  addCall(call: BegunCall): void
  readonly steps: readonly StepSource[]
  readonly typed: readonly Typed[]
  /** The expectations among the steps. */
  readonly expectations: readonly Expectation[]
}

export function createJourneyLog(): JourneyLog {
  const steps: StepSource[] = []
  /** Selectors of a field, as JSON → what is known about the field. */
  const fields = new Map<string, FieldHint>()
  /** Where in `steps` what was done in the document that is shown begins. */
  let begin = 0
  let isOpen = false
  const waits = createCallWaits()

  function addDocument({ url }: Act & { kind: 'document' }, isByAddress: boolean): void {
    const assertedEvents = [{ type: 'navigation', url }]
    // The scene's own page is where a journey begins.
    if (isOpen && isByAddress) steps.push({ type: 'navigate', url, assertedEvents })
    else if (isOpen) {
      const cause = causeOf(steps, begin)
      if (cause >= 0) steps[cause] = { ...steps[cause]!, assertedEvents }
    }
    isOpen = true
    begin = steps.length
  }

  /** What is typed letter by letter is one change. */
  function addChange({ selectors, value, field }: Act & { kind: 'change' }): void {
    const last = steps.length > begin ? steps.at(-1) : undefined
    if (last?.type === 'change' && isSame(last.selectors, selectors)) steps.pop()
    fields.set(JSON.stringify(selectors), field)
    steps.push({ type: 'change', target: 'main', selectors: toSource(selectors), value })
  }

  function addClick({ kind, selectors, offsetX, offsetY }: Act & { kind: 'click' | 'doubleClick' }): void {
    // Two clicks come before a double click.
    for (let clicks = 0; kind === 'doubleClick' && clicks < 2; clicks++) removeClick(steps, begin, selectors)
    steps.push({ type: kind, target: 'main', selectors: toSource(selectors), offsetX, offsetY })
  }

  function undoExpectation(): void {
    const index = steps.findLastIndex(isExpectation)
    if (index < 0) return
    steps.splice(index, 1)
    if (index < begin) begin--
  }

  return {
    steps,
    get expectations() {
      return steps.filter(isExpectation)
    },
    get typed() {
      return steps.flatMap((step): Typed[] => {
        if (step.type !== 'change') return []
        const field = fields.get(JSON.stringify(step.selectors))
        const kind = field && kindOf(field, step.value)
        return kind ? [{ kind, value: step.value }] : []
      })
    },
    add(act, isByAddress = false) {
      steps.push(...waits.before(act, isByAddress))
      if (act.kind === 'press') return
      if (act.kind === 'document') addDocument(act, isByAddress)
      else if (act.kind === 'change') addChange(act)
      else if (act.kind === 'key') steps.push(...stepsOfKey(act))
      else if (act.kind === 'expect') steps.push({ ...act.expectation, target: 'main' })
      else if (act.kind === 'undoExpectation') undoExpectation()
      else if (act.kind === 'files') {
        steps.push({ type: 'x-setFiles', selectors: toSource(act.selectors), files: [...act.files] })
      } else addClick(act)
    },
    addCall(call) {
      // What a document asks for before any act in it comes in a replay without a wait, too.
      if (causeOf(steps, begin) >= 0) waits.add(call)
    },
  }
}

function stepsOfKey({ key, hasShift }: Act & { kind: 'key' }): readonly StepSource[] {
  const pressed = hasShift ? ['Shift', key] : [key]
  return [
    ...pressed.map((one) => ({ type: 'keyDown', target: 'main', key: one }) as const),
    ...pressed.toReversed().map((one) => ({ type: 'keyUp', target: 'main', key: one }) as const),
  ]
}

/** Other steps are what the person does; the recorder writes no others that only look. */
function isExpectation(step: StepSource): step is Expectation {
  return step.type === 'x-expectText' || step.type === 'x-expectValue' || step.type === 'waitForElement'
}

/** True for what the person does, as opposed to what they look at and what the page does by itself. */
export function isAct(step: StepSource): boolean {
  return !isExpectation(step) && step.type !== 'x-waitForCall'
}

/** Removes the click that was the latest act, and what the page was waited for after it. */
function removeClick(steps: StepSource[], begin: number, selectors: Selectors): void {
  const index = steps.findLastIndex(isAct)
  const last = steps[index]
  if (index >= begin && last?.type === 'click' && isSame(last.selectors, selectors)) steps.splice(index)
}

/**
 * The step that led to the next document: a key does so when it goes down, but for the space bar, and a step that only looks or waits
 * leads nowhere. -1: none did.
 */
function causeOf(steps: readonly StepSource[], begin: number): number {
  const index = steps.findLastIndex((step) => {
    return isAct(step) && (step.type !== 'keyUp' || step.key === ' ')
  })
  return index >= begin ? index : -1
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function toSource(selectors: Selectors): string[][] {
  return selectors.map((chain) => [...chain])
}

const kindsOfTypes: Readonly<Record<string, SecretKind>> = { password: 'password', email: 'mail', tel: 'phone' }

/** What the field itself says of its contents; its place in the scene's files says the rest. */
function kindOf({ type, name, autocomplete, isFree }: FieldHint, value: string): SecretKind | undefined {
  const byType = kindsOfTypes[type]
  if (byType && value.trim().length > 1) return byType
  const kind = personalKind(autocomplete.split(/\s+/).at(-1) ?? '', value) ?? personalKind(name, value)
  return kind ?? (isFree && !isSearch(name) && /\p{L}{2}/u.test(value) ? 'typed text' : undefined)
}
