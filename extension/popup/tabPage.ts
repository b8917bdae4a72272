/** The page in the current tab, as far as the browser lets the extension read it. */
import { checkReading, type PageReading } from '../page/pageReading.ts'

export type TabPage =
  | { readonly kind: 'restricted' }
  | {
      readonly kind: 'site'
      readonly tabId: number
      readonly host: string
      readonly address: string
      /** Undefined where the page could not be read; `problem` says why. */
      readonly reading: PageReading | undefined
      readonly problem: string
    }

/** Reads the current tab. The click on the icon permits that for this one page, and no further permission is needed. */
export async function readTab(): Promise<TabPage> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  const address = tab?.url ?? ''
  if (tab?.id === undefined || !/^https?:\/\//.test(address)) return { kind: 'restricted' }
  const site = { kind: 'site' as const, tabId: tab.id, host: new URL(address).hostname, address }
  try {
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      world: 'MAIN',
      files: ['page/read.js'],
    })
    const reading = checkReading(frame?.result)
    return { ...site, reading, problem: reading ? '' : 'page/read.js' }
  } catch (error) {
    return isRefused(error) ? { kind: 'restricted' } : { ...site, reading: undefined, problem: messageOf(error) }
  }
}

/** Browsers refuse extension stores, and pages that an administrator keeps all extensions from. */
function isRefused(error: unknown): boolean {
  return /cannot be scripted|cannot access|missing host permission/i.test(messageOf(error))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Loads the page again, and waits until that is done. */
export async function reloadTab(tabId: number): Promise<void> {
  const isLoaded = new Promise<void>((resolve) => {
    const onUpdated = (id: number, { status }: { status?: string }): void => {
      if (id !== tabId || status !== 'complete') return
      chrome.tabs.onUpdated.removeListener(onUpdated)
      resolve()
    }
    chrome.tabs.onUpdated.addListener(onUpdated)
  })
  await chrome.tabs.reload(tabId)
  await isLoaded
}
