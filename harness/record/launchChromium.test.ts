import { expect, test, vi } from 'vitest'
import { hasScreen, launchChromium } from './launchChromium.ts'

test('a window without a screen to show it on is refused in a sentence', async () => {
  vi.stubEnv('DISPLAY', '')
  vi.stubEnv('WAYLAND_DISPLAY', '')
  if (process.platform !== 'linux') return
  await expect(launchChromium({ isHeaded: true, isOffline: true })).rejects.toThrow(
    /^There is no screen to show a window on: .* Leave out --headed, /,
  )
})

test('only on Linux a variable says whether there is a screen', () => {
  expect(hasScreen('linux', {})).toBe(false)
  expect(hasScreen('linux', { DISPLAY: ':0' })).toBe(true)
  expect(hasScreen('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
  expect(hasScreen('darwin', {})).toBe(true)
})
