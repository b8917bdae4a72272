import { expect, test } from 'vitest'
import { defaultSettings, readSettings, readSites, withName, withSeen, withSwitch } from './siteSettings.ts'

test('a stored value that does not fit gets its default, and the other values stay', () => {
  expect(readSettings({ isOn: true, mode: 'both', off: ['live-search'], parity: [1], ring: 7 })).toEqual({
    ...defaultSettings,
    isOn: true,
    off: ['live-search'],
  })
  expect(readSettings(undefined)).toEqual(defaultSettings)
})

test('only the keys of sites are read as settings of a site', () => {
  const sites = readSites({ 'site:kunst.example': { isOn: true }, 'site:leer.example': null, theme: { isOn: true } })
  expect([...sites]).toEqual([['kunst.example', { ...defaultSettings, isOn: true }]])
})

test('the scripts of a page are added to those of earlier pages, and a page without new ones changes nothing', () => {
  const seen = { handles: ['zoom'], unknown: ['merkliste'], fileHosts: ['cdn.example'], hasOwnScript: false }
  const settings = withSeen(defaultSettings, seen)
  expect(settings).toMatchObject({ seen: ['zoom'], unknown: ['merkliste'], fileHosts: ['cdn.example'] })
  expect(withSeen(settings, { ...seen, handles: [] })).toBe(settings)
  expect(withSeen(settings, { ...seen, hasOwnScript: true }).hasOwnScript).toBe(true)
})

test('a site that loads the script itself counts as one also on pages without it, until the switch is pressed on such a page', () => {
  const seen = { handles: [], unknown: [], fileHosts: [], hasOwnScript: false }
  const settings = withSeen({ ...defaultSettings, isOn: true }, { ...seen, hasOwnScript: true })
  expect(withSeen(settings, seen)).toBe(settings)
  expect(withSwitch(settings, true, { hasOwnScript: true }).hasOwnScript).toBe(true)
  expect(withSwitch(settings, true, undefined).hasOwnScript).toBe(true)
  expect(withSwitch(settings, true, seen)).toEqual({ ...settings, hasOwnScript: false })
})

test('a page that names ever new scripts does not fill the storage', () => {
  const unknown = Array.from({ length: 1000 }, (_, index) => `script-${index}`)
  const seen = { handles: [], unknown, fileHosts: [], hasOwnScript: false }
  expect(withSeen(defaultSettings, seen).unknown).toHaveLength(200)
})

test('a name is added to a list once, and removed from it', () => {
  expect(withName(['a', 'b'], 'a', true)).toEqual(['b', 'a'])
  expect(withName(['a', 'b'], 'a', false)).toEqual(['b'])
})
