import { afterEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import storePlatformTheme from './feature.ts'

let runtime: Runtime
afterEach(() => {
  runtime.stop()
  vi.useRealTimers()
})

test.each<[string, { mayEdit?: unknown; isReduced?: boolean; theme?: object }, number]>([
  ['tells who may edit pages that movements are off', {}, 1],
  ['tells nobody else', { mayEdit: '' }, 0],
  ['says nothing where movements are on', { isReduced: false }, 0],
  ['leaves it to the theme’s script where that runs', { theme: { attach() {} } }, 0],
])('S6.09 TP77 the console %s', async (_what, { mayEdit = true, isReduced = true, theme }, times) => {
  vi.useFakeTimers()
  const group = vi.spyOn(console, 'groupCollapsed').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  if (theme) vi.stubGlobal('Flatsome', theme)
  vi.stubGlobal('flatsomeVars', { user: { can_edit_pages: mayEdit } })
  setBody('')
  const before = markup()
  runtime = startRuntime([storePlatformTheme])
  await vi.advanceTimersByTimeAsync(3000)
  expect(group).toHaveBeenCalledTimes(times)
  runtime.stop()
  expect(markup()).toBe(before)
})
