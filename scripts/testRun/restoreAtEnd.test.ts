import { expect, test, vi } from 'vitest'
import { readSharedState, restoreSharedState } from './restoreAtEnd.ts'

const shared = globalThis as unknown as Record<string, unknown>

test('a file leaves no stub, mock, simulated time, global or variable of the environment to the next one', () => {
  const { URL: realUrl, setTimeout: realTimeout, structuredClone: realClone } = globalThis
  const before = readSharedState()

  vi.stubGlobal('URL', undefined)
  vi.spyOn(globalThis, 'structuredClone').mockReturnValue('cloned')
  vi.useFakeTimers()
  vi.stubEnv('VERNISSAGE_STUBBED', '1')
  process.env.VERNISSAGE_LEFT = '1'
  shared.wpcf7 = { api: {} }
  Reflect.deleteProperty(globalThis, 'btoa')
  restoreSharedState(before)

  expect(globalThis.URL).toBe(realUrl)
  expect(globalThis.setTimeout).toBe(realTimeout)
  expect(globalThis.structuredClone).toBe(realClone)
  expect(process.env).not.toHaveProperty('VERNISSAGE_STUBBED')
  expect(process.env).not.toHaveProperty('VERNISSAGE_LEFT')
  expect(shared).not.toHaveProperty('wpcf7')
  expect(btoa('a')).toBe('YQ==')
})
