/** For tests only: a page with the feature, and clicks on it. */
import { afterEach, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import themeLightbox from './feature.ts'

/** The running feature on a page; stopped after each test, when the server's markup must be back. */
export async function openPage(html: string, config: Partial<Config> = {}): Promise<Runtime> {
  setBody(html)
  const before = markup()
  const runtime = startRuntime([themeLightbox], { config })
  await runtime.mounts.waitForIdle()
  ends.push(() => {
    runtime.stop()
    if (markup() !== before) throw new Error(`not the server’s markup after stop():\n${markup()}`)
  })
  return runtime
}

const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.className = ''
  location.hash = ''
  vi.unstubAllGlobals()
})

export const byId = <Found extends HTMLElement = HTMLElement>(id: string): Found => document.getElementById(id) as Found

export function dialog(): HTMLDialogElement | null {
  return document.querySelector('dialog')
}

/** Clicks on an element. @returns whether a listener kept the browser from its own action */
export function click(id: string, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let wasPrevented = false
  const stay = (click: Event): void => {
    wasPrevented = click.defaultPrevented
    // The test's page must not be left.
    click.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  byId(id).dispatchEvent(event)
  return wasPrevented
}
