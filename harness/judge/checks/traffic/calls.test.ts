import { describe, expect, test } from 'vitest'
import { createLookup } from '../../../lookup/lookup.ts'
import type { CallRequest } from '../../../scene/calls.ts'
import { createScene, type SceneSource } from '../../../scene/scene.ts'
import { findCallFindings } from './calls.ts'
import { findStrangeNonces } from './nonces.ts'

const source: SceneSource = {
  title: 'A form',
  url: 'https://kunst.example/kontakt/',
  page: '<!DOCTYPE html><input name="_wpnonce" value="a1b2c3d4e5">',
  volatile: { _wpnonce: 'nonce' },
  calls: [
    {
      id: 'senden',
      request: { method: 'POST', path: '/senden', multipart: { name: 'Änne', ort: 'Köln' } },
      answers: [{}],
    },
  ],
}
const fine: CallRequest = {
  method: 'POST',
  url: 'https://kunst.example/senden',
  multipart: { name: 'Änne', ort: 'Köln' },
}

/** Causes of the findings for a page that makes these calls. */
function causesOf(requests: readonly CallRequest[], given: SceneSource = source): readonly string[] {
  const scene = createScene('Formular', given)
  const lookup = createLookup(scene)
  const calls = requests.map((request) => ({ request, outcome: lookup.lookup(request) }))
  return findCallFindings({ scene, calls, unused: lookup.unused() }).map(({ cause }) => cause)
}

describe('findCallFindings', () => {
  test('has nothing to say about the recorded calls', () => {
    expect(causesOf([fine])).toEqual([])
  })

  test('names a form that was sent twice', () => {
    expect(causesOf([fine, fine])).toEqual(['the form was sent twice: POST /senden'])
  })

  test.each([
    [{ name: 'Änne' }, 'the field "ort" is missing: POST /senden'],
    [{ name: 'Änne', ort: 'Köln', land: 'DE' }, 'the field "land" was added: POST /senden'],
    [{ name: 'Änne', ort: 'Bonn' }, 'the field "ort" is "Bonn" instead of "Köln": POST /senden'],
  ])('of %j names the field, and not that the recorded call is missing', (multipart, cause) => {
    expect(causesOf([{ ...fine, multipart }])).toEqual([cause])
  })

  test('names a request that was not recorded, and the host where it is another one', () => {
    expect(causesOf([fine, { method: 'GET', url: 'https://zaehler.example/z?a=1' }])).toEqual([
      'an extra request was made: GET zaehler.example/z?a=1',
    ])
  })

  test('names a call that never came', () => {
    expect(causesOf([])).toEqual(['the call was never made: POST /senden'])
  })

  test('shows recorded and made calls side by side', () => {
    const scene = createScene('Formular', source)
    const [finding] = findCallFindings({ scene, calls: [], unused: createLookup(scene).unused() })
    expect(finding?.expected).toEqual(['POST /senden {"name":"Änne","ort":"Köln"}'])
    expect(finding?.came).toEqual([])
  })

  test('shows a call that came as it was recorded in the same words', () => {
    const scene = createScene('Formular', source)
    const { lookup } = createLookup(scene)
    const strange: CallRequest = { method: 'GET', url: 'https://zaehler.example/z' }
    const calls = [fine, strange].map((request) => ({ request, outcome: lookup(request) }))
    const [finding] = findCallFindings({ scene, calls, unused: [] })
    expect(finding?.came).toEqual([finding?.expected?.[0], 'GET zaehler.example/z ✘'])
  })
})

describe('findStrangeNonces', () => {
  const scene = createScene('Formular', source)
  const send = (nonce: string) => ({
    request: { ...fine, multipart: { _wpnonce: nonce } },
    outcome: { kind: 'fulfil', callName: 'call 1', answer: { status: 200, json: { neu: 'ffffffff01' } } } as const,
  })

  test('accepts the nonce of the page, and one that an answer gave', () => {
    expect(findStrangeNonces(scene, [send('a1b2c3d4e5'), send('ffffffff01')])).toEqual([])
  })

  test('names one that was not given', () => {
    expect(findStrangeNonces(scene, [send('0000000000')])[0]?.cause).toBe(
      'the nonce "0000000000" in "_wpnonce" was given neither by the page nor by an answer: POST /senden',
    )
  })
})
