import { EventEmitter } from 'node:events'
import type { BrowserContext } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import type { MadeCall } from '../../../lookup/lookup.ts'
import type { ConsoleLine } from '../../../scene/sceneState.ts'
import { unexcusedMessages, watchConsole } from './consoleSilence.ts'

const scriptUrl = 'https://kunst.example/vernissage-replay/vernissage.js'
const theme = 'https://kunst.example/theme.js'

/** A browser context that only fires events. */
function watch(recorded: readonly ConsoleLine[] = [], hasLegacyScripts = true) {
  const events = new EventEmitter()
  const messages = watchConsole(events as unknown as BrowserContext, {
    scriptUrl,
    hasLegacyScripts,
    recorded,
    callCount: () => 0,
  })
  return {
    said: () => messages.map(({ text }) => text),
    say: (type: string, text: string, url = theme) =>
      events.emit('console', { type: () => type, text: () => text, location: () => ({ url }) }),
    fail: (message: string, stack = `Error: ${message}\n    at ${theme}:1:2`) =>
      events.emit('weberror', { error: () => ({ message, stack }) }),
  }
}

describe('which lines of the console are findings', () => {
  test('errors, warnings, assertions and exceptions are; other messages and remarks about statuses are not', () => {
    const { said, say, fail } = watch()
    say('error', 'a')
    say('warning', 'b')
    say('assert', 'c')
    fail('d')
    say('log', 'e')
    say('error', 'Failed to load resource: the server responded with a status of 500')
    expect(said()).toEqual(['console error: a', 'console warning: b', 'console assert: c', 'uncaught: d'])
  })

  test('without the legacy scripts only what comes from the script counts', () => {
    const { said, say, fail } = watch([], false)
    say('error', 'jQuery is not defined')
    fail('jQuery is not defined')
    say('error', 'a', scriptUrl)
    say('warning', '[vernissage] b')
    fail('c', `Error: c\n    at ${scriptUrl}:1:2`)
    expect(said()).toEqual(['console error of the script: a', 'console warning: [vernissage] b', 'uncaught: c'])
  })
})

describe('what the recorded page printed by itself', () => {
  const recorded = [
    { type: 'warning', text: 'JQMIGRATE: jQuery.fn.bind() is deprecated' },
    { type: 'exception', text: "TypeError: Cannot read properties of null (reading 'offsetTop')" },
    { type: 'error', text: `Slider: 12.5 ms too late\n    at ${theme}?ver=1.2:3:4` },
    { type: 'log', text: 'ready' },
  ]

  test('is no finding, however often it comes', () => {
    const { said, say, fail } = watch(recorded)
    say('warning', 'JQMIGRATE: jQuery.fn.bind() is deprecated')
    say('warning', 'JQMIGRATE: jQuery.fn.bind() is deprecated')
    fail("Cannot read properties of null (reading 'offsetTop')")
    expect(said()).toEqual([])
  })

  test('is recognised although durations, versions and places in files differ', () => {
    const { said, say } = watch(recorded)
    say('error', `Slider: 140 ms too late\n    at https://kunst.example/theme.min.js?ver=1.3:30:4`)
    expect(said()).toEqual([])
  })

  test('excuses nothing new: another message, another kind, another number', () => {
    const { said, say, fail } = watch(recorded)
    say('warning', 'JQMIGRATE: jQuery.fn.click() is deprecated')
    say('error', 'ready')
    fail("Cannot read properties of null (reading 'offsetLeft')")
    expect(said()).toEqual([
      'console warning: JQMIGRATE: jQuery.fn.click() is deprecated',
      'console error: ready',
      "uncaught: Cannot read properties of null (reading 'offsetLeft')",
    ])
  })

  test('does not excuse the script, which says the same', () => {
    const message = "Cannot read properties of null (reading 'offsetTop')"
    const { said, fail } = watch(recorded)
    fail(message, `TypeError: ${message}\n    at ${scriptUrl}:1:2`)
    expect(said()).toEqual([`uncaught: ${message}`])
  })
})

describe('a failed answer', () => {
  const call = (status: number, json?: unknown, headers = {}): MadeCall => ({
    request: { method: 'GET', url: 'https://kunst.example/auskunft', headers },
    outcome: { kind: 'fulfil', answer: { status, headers: {}, json } as never, callName: 'call 1' },
  })
  const line = (text: string, calls: number) => ({ text, calls })
  const complaint = 'console error: [vernissage] live-search: no connection'
  const noJson = 'console error: [vernissage] contact-form: invalid_json: unexpected answer'

  test('excuses a line that was written after it, and none before', () => {
    expect(unexcusedMessages([line(complaint, 1)], [call(503)])).toEqual([])
    expect(unexcusedMessages([line(complaint, 0)], [call(503)])).toEqual([complaint])
    expect(unexcusedMessages([line(complaint, 1)], [call(200, {}), call(503)])).toEqual([complaint])
  })

  test('excuses no second line', () => {
    expect(unexcusedMessages([line(complaint, 1), line(noJson, 1)], [call(500)])).toEqual([noJson])
    expect(unexcusedMessages([line(complaint, 2), line(noJson, 2)], [call(500), call(403)])).toEqual([])
  })

  test('excuses no error that was not caught', () => {
    expect(unexcusedMessages([line('uncaught: no connection', 1)], [call(503)])).toEqual(['uncaught: no connection'])
  })

  test('that is only no JSON excuses a line that says so, and no other', () => {
    expect(unexcusedMessages([line(noJson, 1)], [call(200)])).toEqual([])
    expect(unexcusedMessages([line(complaint, 1)], [call(200)])).toEqual([complaint])
    expect(unexcusedMessages([line(noJson, 1)], [call(200, undefined, { 'upgrade-insecure-requests': '1' })])).toEqual([
      noJson,
    ])
  })
})
