import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBody, turn } from '../testing.ts'
import { createLateStart } from './lateStart.ts'

/** Runs what a started script would run, as the browser does: the script is current meanwhile, and has loaded then. */
function execute(id: string, work: () => void): void {
  const script = document.getElementById(id)!
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as never)
  work()
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(null)
  script.dispatchEvent(new Event('load'))
}

const find = (id: string): HTMLScriptElement => document.getElementById(id) as HTMLScriptElement
let calls: string[]
const record = (what: string) => (): void => {
  calls.push(what)
}

beforeEach(() => {
  calls = []
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  setBody(`<script id="swv-js" src="/swv.js" type="text/plain" data-x="1"></script>
    <script id="contact-form-7-js" src="/index.js" type="text/plain"></script>`)
})

afterEach(() => setBody(''))

test('a script is replaced by one that runs in its order, with all its attributes', () => {
  const start = createLateStart()
  const old = find('swv-js')
  old.nonce = 'n0nce'
  start(old)
  const started = find('swv-js')
  expect(started).not.toBe(old)
  expect(started.getAttribute('data-x')).toBe('1')
  expect(started.nonce).toBe('n0nce')
  expect(started.async).toBe(false)
})

test('a page with Trusted Types, which refuses addresses and code as texts, gets its script all the same', () => {
  const { setAttribute } = Element.prototype
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (this instanceof HTMLScriptElement && /^(?:src|on.+)$/.test(name))
      throw new TypeError('TrustedScriptURL expected')
    setAttribute.call(this, name, value)
  })
  document.body.innerHTML =
    '<script id="swv-js" src="/swv.js" onload="window.geladen = true" type="text/plain"></script>'
  const old = find('swv-js')
  createLateStart()(old, '/swv.js')
  expect(find('swv-js')).not.toBe(old)
  expect(find('swv-js').getAttribute('src')).toBe('/swv.js')
})

test('what all of them added for moments that are over is called when the last of them has run', async () => {
  const start = createLateStart()
  start(find('swv-js'))
  start(find('contact-form-7-js'))
  execute('swv-js', () => document.addEventListener('DOMContentLoaded', record('swv')))
  await turn()
  expect(calls).toEqual([])
  execute('contact-form-7-js', () => {
    window.addEventListener('load', record('load'))
    document.addEventListener('DOMContentLoaded', { handleEvent: record('object') })
    document.addEventListener('click', record('click'))
    document.addEventListener('DOMContentLoaded', null as never)
  })
  await turn()
  expect(calls).toEqual(['swv', 'load', 'object'])
})

test('a listener that throws keeps no other from running', async () => {
  const start = createLateStart()
  start(find('swv-js'))
  const queued = vi.spyOn(globalThis, 'queueMicrotask')
  execute('swv-js', () => {
    document.addEventListener('DOMContentLoaded', record('eins'))
    document.addEventListener('DOMContentLoaded', record('zwei'))
  })
  await turn()
  expect(queued).toHaveBeenCalledTimes(2)
  expect(calls).toEqual(['eins', 'zwei'])
})

test('listeners of others are left alone', async () => {
  const start = createLateStart()
  start(find('swv-js'))
  document.addEventListener('DOMContentLoaded', record('fremd'))
  execute('swv-js', () => {})
  await turn()
  expect(calls).toEqual([])
})

test('a moment that is still to come is waited for', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const start = createLateStart()
  start(find('swv-js'))
  execute('swv-js', () => {
    document.addEventListener('DOMContentLoaded', record('DOMContentLoaded'))
    window.addEventListener('load', record('load'))
  })
  await turn()
  expect(calls).toEqual(['DOMContentLoaded'])
})

test('the methods of the page are its own again afterwards, also where an optimiser had replaced them', () => {
  const theirs = vi.fn()
  const own = Object.getOwnPropertyDescriptor(document, 'addEventListener')
  Object.defineProperty(document, 'addEventListener', { configurable: true, writable: true, value: theirs })
  try {
    const start = createLateStart()
    start(find('swv-js'))
    start(find('contact-form-7-js'))
    execute('contact-form-7-js', () => document.addEventListener('DOMContentLoaded', record('x')))
    expect(document.addEventListener).not.toBe(theirs)
    find('swv-js').dispatchEvent(new Event('error'))
    expect(document.addEventListener).toBe(theirs)
    expect(theirs).toHaveBeenCalledTimes(1)
  } finally {
    if (own) Object.defineProperty(document, 'addEventListener', own)
    else delete (document as Partial<Document>).addEventListener
  }
})
