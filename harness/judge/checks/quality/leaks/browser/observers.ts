/** Observers of the script under test that still watch something. */
import { nameOf } from './nameOf.ts'

interface Observer {
  observe(target?: unknown, options?: unknown): void
  unobserve?(target: Element): void
  disconnect(): void
}

interface Observing {
  readonly name: string
  readonly targets: Set<unknown>
}

const names = ['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']

/**
 * Wraps the methods of all kinds of observers.
 * @param isOurs whether code of the script is on the stack
 * @returns reads one line per thing that is still observed
 */
export function watchObservers(isOurs: () => boolean): () => readonly string[] {
  const observed = new Map<Observer, Observing>()
  for (const name of names) wrap(name, observed, isOurs)
  return () =>
    [...observed.values()].flatMap(({ name, targets }) =>
      [...targets]
        .filter((target) => !(target instanceof Node) || target.isConnected)
        .map((target) => `${name} on ${nameOf(target)}`),
    )
}

function wrap(name: string, observed: Map<Observer, Observing>, isOurs: () => boolean): void {
  const { prototype } = (window as unknown as Record<string, { prototype: Observer }>)[name]!
  const { observe, unobserve, disconnect } = prototype
  prototype.observe = function (target, options): void {
    if (isOurs()) {
      const observing = observed.get(this) ?? { name, targets: new Set() }
      observed.set(this, observing)
      observing.targets.add(target)
    }
    observe.call(this, target, options)
  }
  if (unobserve) {
    prototype.unobserve = function (target): void {
      observed.get(this)?.targets.delete(target)
      unobserve.call(this, target)
    }
  }
  prototype.disconnect = function (): void {
    observed.delete(this)
    disconnect.call(this)
  }
}
