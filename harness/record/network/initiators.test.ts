import { expect, test } from 'vitest'
import { type ProtocolInitiator, readInitiator } from './initiators.ts'

const page = 'https://kunst.example/kontakt/?von=hier'
const frames = (...urls: string[]) => urls.map((url) => ({ url }))

test.each<[string, ProtocolInitiator, ReturnType<typeof readInitiator>]>([
  ['markup', { type: 'parser' }, { kind: 'html', files: [] }],
  ['a person', { type: 'other' }, { kind: 'html', files: [] }],
  [
    'inline code, whatever the platform calls it',
    { type: 'script', stack: { callFrames: frames(page, 'wc-settings-js-extra', '') } },
    { kind: 'inline', files: [] },
  ],
  [
    'a file that inline code has called',
    { type: 'script', stack: { callFrames: frames('https://kunst.example/a.js?ver=1', page) } },
    { kind: 'files', files: ['https://kunst.example/a.js'] },
  ],
  [
    'inline code that a file has called later',
    {
      type: 'script',
      stack: {
        callFrames: frames(page),
        parent: { callFrames: frames('https://kunst.example/a.js', 'https://kunst.example/a.js') },
      },
    },
    { kind: 'files', files: ['https://kunst.example/a.js'] },
  ],
])('the initiator of a request is read: %s', (_initiator, protocolInitiator, expected) => {
  expect(readInitiator(protocolInitiator, page)).toEqual(expected)
})
