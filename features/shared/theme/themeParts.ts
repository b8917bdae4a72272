/** Starts many small behaviours of the theme as one feature, on pages that may have hundreds of elements for them. */

import { runGuarded } from '../../../inject/dom/lifetime.ts'
import { type FeatureContext, isRefusal, type Refusal, type SetupContext } from '../../../inject/feature.ts'
import { fillIn } from '../../../inject/profile.ts'
import type { Part } from '../stand-in/parts.ts'
import { type ThemeFile, themeStandIn } from './themeFile.ts'

/** One behaviour of the theme. */
export interface ThemePart extends Part {
  /** Starts the part for the whole page: runs once per start, before the first element. */
  once?(context: SetupContext): void
}

/** Whether the feature may act during one start, and which of its parts have begun. */
interface Permission {
  readonly refusal?: Refusal | undefined
  /** Mounts that wait for jQuery to be ready; undefined once they have begun. */
  waiting?: (() => void)[] | undefined
  /** Parts that have been started for an element, so that `once` has run. */
  readonly begun: Set<ThemePart>
}

/**
 * Returns a `mount` that starts all parts whose selector matches the element, unless the theme's file is on the page, which is looked
 * for once per start and not for every element.
 */
export function startThemeParts(
  file: ThemeFile,
  parts: readonly ThemePart[],
): (context: FeatureContext) => Refusal | undefined {
  const permissions = new WeakMap<SetupContext, Permission>()

  const ask = (context: FeatureContext): Permission => {
    const waiting: (() => void)[] = []
    const permission: Permission = { waiting, begun: new Set() }
    permissions.set(context.start, permission)
    const refusal = themeStandIn({ ...context, ...context.start }, file, () => {
      permission.waiting = undefined
      for (const begin of waiting) begin()
    })
    return Object.assign(permission, { refusal })
  }

  return (context) => {
    const { element, signal, start } = context
    const permission = permissions.get(start) ?? ask(context)
    if (isRefusal(permission.refusal)) return permission.refusal
    const begin = (): void => {
      for (const part of parts) {
        if (!element.matches(fillIn(part.selector, context.profile))) continue
        if (!permission.begun.has(part)) part.once?.(start)
        permission.begun.add(part)
        runGuarded(signal, () => void part.start(context))
      }
    }
    if (permission.waiting) permission.waiting.push(begin)
    else begin()
    return undefined
  }
}
