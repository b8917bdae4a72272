import { expect, test } from 'vitest'
import { findChromium } from './browsers/chromium.mjs'
import { requireNode, SetupError } from './setup.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('Node %s will do', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})

test.each(['20.18.3', '18.20.0', '9.99.0'])('Node %s is refused with one sentence that says what to do', (version) => {
  expect(() => requireNode(version)).toThrow(SetupError)
  expect(() => requireNode(version)).toThrow(/^Node 20\.19 or newer is needed, .*install it from nodejs\.org\.$/)
})

test('a PW_CHROMIUM that leads to no file is reported, not passed over', async () => {
  const before = process.env.PW_CHROMIUM
  process.env.PW_CHROMIUM = '/gibt/es/nicht'
  try {
    await expect(findChromium()).rejects.toThrow('/gibt/es/nicht')
  } finally {
    if (before === undefined) delete process.env.PW_CHROMIUM
    else process.env.PW_CHROMIUM = before
  }
})
