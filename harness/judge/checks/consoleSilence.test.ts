import { EventEmitter } from 'node:events'
import type { BrowserContext } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import type { ConsoleLine } from '../../scene/sceneState.ts'
import { isWrittenByScript, watchConsole } from './consoleSilence.ts'

const scriptUrl = 'https://kunst.example/vernissage-replay/vernissage.js'
const theme = 'https://kunst.example/theme.js'

/** A browser context that only speaks. */
function watch(recorded: readonly ConsoleLine[] = [], hasLegacyScripts = true) {
  const events = new EventEmitter()
  const noise = watchConsole(events as unknown as BrowserContext, { scriptUrl, hasLegacyScripts, recorded })
  return {
    noise,
    say: (type: string, text: string, url = theme) =>
      events.emit('console', { type: () => type, text: () => text, location: () => ({ url }) }),
    fail: (message: string, stack = `Error: ${message}\n    at ${theme}:1:2`) =>
      events.emit('weberror', { error: () => ({ message, stack }) }),
  }
}

describe('what is noise', () => {
  test('errors, warnings, assertions and exceptions are; other messages and remarks about statuses are not', () => {
    const { noise, say, fail } = watch()
    say('error', 'a')
    say('warning', 'b')
    say('assert', 'c')
    fail('d')
    say('log', 'e')
    say('error', 'Failed to load resource: the server responded with a status of 500')
    expect(noise).toEqual(['console error: a', 'console warning: b', 'console assert: c', 'uncaught: d'])
  })

  test('without the legacy scripts only what comes from the script counts', () => {
    const { noise, say, fail } = watch([], false)
    say('error', 'jQuery is not defined')
    fail('jQuery is not defined')
    say('error', 'a', scriptUrl)
    say('warning', '[vernissage] b')
    fail('c', `Error: c\n    at ${scriptUrl}:1:2`)
    expect(noise).toEqual(['console error of the script: a', 'console warning: [vernissage] b', 'uncaught: c'])
    expect(noise.map(isWrittenByScript)).toEqual([true, true, false])
  })
})

describe('what the recorded page printed by itself', () => {
  const recorded = [
    { type: 'warning', text: 'JQMIGRATE: jQuery.fn.bind() is deprecated' },
    { type: 'exception', text: "TypeError: Cannot read properties of null (reading 'offsetTop')" },
    { type: 'error', text: `Slider: 12.5 ms too late\n    at ${theme}?ver=1.2:3:4` },
    { type: 'log', text: 'ready' },
  ]

  test('is nobody’s fault, however often it comes', () => {
    const { noise, say, fail } = watch(recorded)
    say('warning', 'JQMIGRATE: jQuery.fn.bind() is deprecated')
    say('warning', 'JQMIGRATE: jQuery.fn.bind() is deprecated')
    fail("Cannot read properties of null (reading 'offsetTop')")
    expect(noise).toEqual([])
  })

  test('is recognised although durations, versions and places in files differ', () => {
    const { noise, say } = watch(recorded)
    say('error', `Slider: 140 ms too late\n    at https://kunst.example/theme.min.js?ver=1.3:30:4`)
    expect(noise).toEqual([])
  })

  test('excuses nothing new: another message, another kind, another number', () => {
    const { noise, say, fail } = watch(recorded)
    say('warning', 'JQMIGRATE: jQuery.fn.click() is deprecated')
    say('error', 'ready')
    fail("Cannot read properties of null (reading 'offsetLeft')")
    expect(noise).toEqual([
      'console warning: JQMIGRATE: jQuery.fn.click() is deprecated',
      'console error: ready',
      "uncaught: Cannot read properties of null (reading 'offsetLeft')",
    ])
  })

  test('does not excuse the script, which says the same', () => {
    const message = "Cannot read properties of null (reading 'offsetTop')"
    const { noise, fail } = watch(recorded)
    fail(message, `TypeError: ${message}\n    at ${scriptUrl}:1:2`)
    expect(noise).toEqual([`uncaught: ${message}`])
  })
})
