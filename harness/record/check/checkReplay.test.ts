import { expect, test } from 'vitest'
import type { RecordedCallSource } from '../../scene/calls.ts'
import { createScene } from '../../scene/scene.ts'
import { requireMadeCalls } from './checkReplay.ts'

test('a changing call that the script makes in the first replay is required from then on; a reading call is not', () => {
  const call = (id: string, method: string): RecordedCallSource => ({
    id,
    request: { method, path: `/${id}` },
    answers: [{}],
    madeBy: '/cache/alles.js',
  })
  const calls = [call('gesendet', 'POST'), call('gelesen', 'GET'), call('nie', 'POST')]
  const scene = createScene('Formular', { title: 'A form', url: 'https://kunst.example/', page: '', calls })
  const required = requireMadeCalls(calls, scene.calls, new Set(['call 1 (gesendet)', 'call 2 (gelesen)']))
  expect(required.map(({ madeBy }) => madeBy)).toEqual([undefined, '/cache/alles.js', '/cache/alles.js'])
})
