import type { SetupContext } from '../../inject/defineFeature.ts'
import { whenIdle } from '../../inject/idle.ts'
import { hasReducedMotion } from '../../inject/scroll.ts'
import { isOn, themeScript, themeSetting } from '../../inject/theme.ts'

/** Tells who may edit pages why nothing moves. Contract theme-and-platform 2.19 */
export function tellReducedMotion(context: SetupContext): void {
  whenIdle(() => {
    // One that came meanwhile says so itself.
    const isTold = themeScript(context.profile)
    if (isTold || !hasReducedMotion() || !isOn(themeSetting(context, 'user', 'can_edit_pages'))) return
    console.groupCollapsed('Prefer reduced motion is active on your OS')
    console.log('Movements that visitors without this setting see do not take place for you.')
    console.groupEnd()
  }, context.signal)
}
