import { expect, test } from 'vitest'
import { defaultSettings, readSettings, readSites, switched, withName, withSeen } from './siteSettings.ts'

test('what does not fit in the storage has its default, and the rest stays', () => {
  expect(readSettings({ isOn: true, mode: 'both', off: ['live-search'], parity: [1], ring: 7 })).toEqual({
    ...defaultSettings,
    isOn: true,
    off: ['live-search'],
  })
  expect(readSettings(undefined)).toEqual(defaultSettings)
})

test('only what belongs to a site is read as one', () => {
  const sites = readSites({ 'site:kunst.example': { isOn: true }, 'site:leer.example': null, theme: { isOn: true } })
  expect([...sites]).toEqual([['kunst.example', { ...defaultSettings, isOn: true }]])
})

test('what a page has shown is added to what is known, and an unchanged page changes nothing', () => {
  const seen = { handles: ['zoom'], unknown: ['merkliste'], fileHosts: ['cdn.example'], hasOwnScript: false }
  const settings = withSeen(defaultSettings, seen)
  expect(settings).toMatchObject({ seen: ['zoom'], unknown: ['merkliste'], fileHosts: ['cdn.example'] })
  expect(withSeen(settings, { ...seen, handles: [] })).toBe(settings)
  expect(withSeen(settings, { ...seen, hasOwnScript: true }).hasOwnScript).toBe(true)
})

test('a site with a script of its own has one although other pages lack it, until the switch is pressed on one of them', () => {
  const seen = { handles: [], unknown: [], fileHosts: [], hasOwnScript: false }
  const settings = withSeen({ ...defaultSettings, isOn: true }, { ...seen, hasOwnScript: true })
  expect(withSeen(settings, seen)).toBe(settings)
  expect(switched(settings, true, { hasOwnScript: true }).hasOwnScript).toBe(true)
  expect(switched(settings, true, undefined).hasOwnScript).toBe(true)
  expect(switched(settings, true, seen)).toEqual({ ...settings, hasOwnScript: false })
})

test('a page that names ever new scripts does not fill the storage', () => {
  const unknown = Array.from({ length: 1000 }, (_, index) => `script-${index}`)
  const seen = { handles: [], unknown, fileHosts: [], hasOwnScript: false }
  expect(withSeen(defaultSettings, seen).unknown).toHaveLength(200)
})

test('a name is in a list once, or not at all', () => {
  expect(withName(['a', 'b'], 'a', true)).toEqual(['b', 'a'])
  expect(withName(['a', 'b'], 'a', false)).toEqual(['b'])
})
