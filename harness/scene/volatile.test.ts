import { describe, expect, it } from 'vitest'
import { normalise } from '../lookup/normalise.ts'
import { findTimestamps, replaceTimestamps, visitSpan } from './timestamps.ts'
import { replaceVolatile, type Volatile, volatileSchema } from './volatile.ts'

const clock = '2026-11-23T03:43:32+01:00'
const now = Date.parse(clock) + 445

describe('a volatile part of a value', () => {
  const supports = JSON.stringify({ supportTests: { emoji: false }, timestamp: 1795400612445 })
  it.each<[string, string, Volatile, string]>([
    [
      'a path in JSON',
      supports,
      { path: 'timestamp', kind: 'timestamp' },
      '{"supportTests":{"emoji":false},"timestamp":"<timestamp>"}',
    ],
    [
      'JSON in a cookie',
      encodeURIComponent('{"t":1795400612445}'),
      { path: 't', kind: 'timestamp' },
      '{"t":"<timestamp>"}',
    ],
    [
      'every item of a list',
      '[{"at":1795400612},{"at":1795400613}]',
      { path: '[*].at', kind: 'timestamp' },
      '[{"at":"<timestamp>"},{"at":"<timestamp>"}]',
    ],
    [
      'one item',
      '{"a":{"b":["x",1795400612]}}',
      { path: 'a.b[1]', kind: 'timestamp' },
      '{"a":{"b":["x","<timestamp>"]}}',
    ],
    ['a pattern', 'v2|1795400612445|kunst', { pattern: '\\|(\\d+)\\|', kind: 'timestamp' }, 'v2|<timestamp>|kunst'],
    [
      'several parts',
      '{"id":"a1b2c3d4e5","t":1795400612}',
      [
        { path: 't', kind: 'timestamp' },
        { path: 'id', kind: 'nonce' },
      ],
      '{"id":"<nonce>","t":"<timestamp>"}',
    ],
    ['what does not look like its kind stays', '{"t": 12}', { path: 't', kind: 'timestamp' }, '{"t": 12}'],
    ['what is no JSON stays', 'kaputt', { path: 't', kind: 'timestamp' }, 'kaputt'],
  ])('%s', (_title, value, volatile, replaced) => {
    expect(volatileSchema.parse(volatile)).toEqual(volatile)
    expect(replaceVolatile(value, volatile)).toBe(replaced)
    expect(replaceVolatile(replaced, volatile)).toBe(replaced)
  })

  it.each([{ kind: 'timestamp' }, { kind: 'timestamp', path: 'a', pattern: 'b' }, { kind: 'hash', pattern: '(' }, []])(
    '%j is refused as a declaration',
    (volatile) => expect(volatileSchema.safeParse(volatile).success).toBe(false),
  )

  it('does not distinguish two calls, in a field or in a text body', () => {
    const volatile = {
      stand: { path: 'timestamp', kind: 'timestamp' },
      '(text)': { pattern: 'um (\\d+)', kind: 'timestamp' },
    } as const
    const rules = { url: 'https://kunst.example/', volatile }
    const sign = (body: object): string => normalise({ method: 'POST', url: '/a', ...body }, rules).signature
    expect(sign({ form: { stand: '{"timestamp":1795400612445,"a":1}' } })).toBe(
      sign({ form: { stand: '{"timestamp":1795400612999,"a":1}' } }),
    )
    expect(sign({ form: { stand: '{"timestamp":1795400612445,"a":1}' } })).not.toBe(
      sign({ form: { stand: '{"timestamp":1795400612445,"a":2}' } }),
    )
    expect(sign({ text: 'um 1795400612445 da' })).toBe(sign({ text: 'um 1795400612999 da' }))
  })
})

describe('timestamps of the time in which a page is open', () => {
  const span = visitSpan(clock, 3_600_000)

  it('are found in stored values, in milliseconds and seconds, and other numbers are not', () => {
    const seconds = Math.floor(now / 1_000)
    expect(replaceTimestamps(`{"timestamp":${now},"s":${seconds}}`, span)).toBe(
      '{"timestamp":<timestamp>,"s":<timestamp>}',
    )
    for (const other of ['{"preis":4800000000}', `a${now}b`, `${now}0`, '1395400612445', `${now}.5`]) {
      expect(replaceTimestamps(other, span)).toBe(other)
    }
  })

  it('are found as seconds with fractions, and behind percent-encoded signs as in cookies', () => {
    const seconds = Math.floor(now / 1_000)
    for (const fraction of ['.9', '.98', '.987', '.987654']) {
      expect(replaceTimestamps(`[{"at":${seconds}${fraction}}]`, span)).toBe('[{"at":<timestamp>}]')
    }
    expect(replaceTimestamps(encodeURIComponent(`{"t":${seconds}}`), span)).toBe('%7B%22t%22%3A<timestamp>%7D')
    expect(findTimestamps([{ method: 'POST', path: '/a', form: { stand: `{"at":${seconds}.5}` } }], span)).toEqual({
      stand: [{ path: 'at', kind: 'timestamp' }],
    })
  })

  it('make the keys of recorded calls volatile', () => {
    const nested = JSON.stringify({ timestamp: now, liste: [{ at: now }, { at: now + 5 }], preis: 4800 })
    expect(
      findTimestamps(
        [
          { method: 'GET', path: `/a?t=${now}&seite=2` },
          { method: 'POST', path: '/b', form: { stand: nested, marke: `x|${now}|y`, ort: 'Rostock' } },
          { method: 'POST', path: '/c', json: { wann: now, tief: { roh: nested } } },
          { method: 'POST', path: '/d', text: nested },
        ],
        span,
      ),
    ).toEqual({
      t: 'timestamp',
      stand: [
        { path: 'timestamp', kind: 'timestamp' },
        { path: 'liste[*].at', kind: 'timestamp' },
      ],
      marke: { pattern: '(?<!\\d)\\d{13}(?!\\d)', kind: 'timestamp' },
      wann: 'timestamp',
      roh: [
        { path: 'timestamp', kind: 'timestamp' },
        { path: 'liste[*].at', kind: 'timestamp' },
      ],
      '(text)': [
        { path: 'timestamp', kind: 'timestamp' },
        { path: 'liste[*].at', kind: 'timestamp' },
      ],
    })
  })
})
