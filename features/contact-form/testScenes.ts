/** For browser tests: recorded scenes with a part of them changed. */
import type { RecordedCall } from '../../harness/scene/calls.ts'
import type { Step } from '../../harness/scene/journey.ts'
import { loadScene, type Scene } from '../../harness/scene/scene.ts'

/** The scene with other answers to the call of this id. */
export function withAnswers(name: string, id: string, answers: RecordedCall['answers']): Scene {
  const scene = loadScene(name)
  return { ...scene, calls: scene.calls.map((entry) => (entry.id === id ? { ...entry, answers } : entry)) }
}

/** The scene with something else in its page. @throws Error where the page does not have `from`, exactly once. */
export function withPage(name: string, from: string, to: string): Scene {
  const scene = loadScene(name)
  const html = new TextDecoder().decode(scene.page)
  if (html.split(from).length !== 2) throw new Error(`${name}: the page must have ${JSON.stringify(from)} exactly once`)
  return { ...scene, page: new TextEncoder().encode(html.replace(from, () => to)) }
}

/** What the visitor of the scene does before the form is sent. */
export function fillingOf(name: string): readonly Step[] {
  const { journey } = loadScene(name)
  return journey.slice(
    0,
    journey.findIndex((step) => step.type === 'click' && step.selectors.flat().includes('.wpcf7-submit')),
  )
}

/** The recorded answers to the call of this id. @throws Error where the scene has none. */
export function recordedAnswers(name: string, id: string): RecordedCall['answers'] {
  const entry = loadScene(name).calls.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`${name} has no call "${id}"`)
  return entry.answers
}
