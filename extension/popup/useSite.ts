/** The popup's state and what changes it: the page, the site's settings, the permission. */
import { useCallback, useEffect, useState } from 'react'
import { isApplied } from '../background/messages.ts'
import { originPattern } from '../settings/contentScript.ts'
import { readSettings, readSites, type SiteSettings, storageKey, withSeen } from '../settings/siteSettings.ts'
import { messageOf, readTab, reloadTab, type TabPage } from './tabPage.ts'
import { text } from './texts.ts'

export type SitePage = Extract<TabPage, { kind: 'site' }>

export interface Site {
  readonly page: SitePage
  readonly settings: SiteSettings
  readonly isPermitted: boolean
}

export type PopupState =
  | { readonly kind: 'loading' | 'restricted' }
  | { readonly kind: 'broken'; readonly problem: string }
  | ({ readonly kind: 'site' } & Site)

export interface SiteActions {
  /** Changes the settings, and asks for the permission first where the site is switched on. */
  change(settings: SiteSettings): void
  readAgain(): void
  reload(): void
}

export interface UsedSite {
  readonly state: PopupState
  /** A sentence about why the last action failed; '' where it did not. */
  readonly problem: string
  readonly isBusy: boolean
  readonly actions: SiteActions
}

export function useSite(): UsedSite {
  const [state, setState] = useState<PopupState>({ kind: 'loading' })
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(true)

  const work = useCallback(async (job: () => Promise<string | undefined>): Promise<void> => {
    setIsBusy(true)
    setProblem('')
    setProblem((await job()) ?? '')
    setIsBusy(false)
  }, [])

  const read = useCallback(async (): Promise<string | undefined> => {
    const page = await readTab()
    if (page.kind === 'restricted') {
      setState(page)
      return undefined
    }
    try {
      const { site, problem: unsaved } = await readSite(page)
      setState({ kind: 'site', ...site })
      return unsaved || (page.problem && text('unreadable', page.problem))
    } catch (error) {
      setState({ kind: 'broken', problem: messageOf(error) })
      return undefined
    }
  }, [])

  useEffect(() => {
    void work(read)
  }, [work, read])

  const site = state.kind === 'site' ? state : undefined
  return {
    state,
    problem,
    isBusy,
    actions: {
      change(settings) {
        if (!site) return
        // Browsers ask for a permission only while they still handle the click.
        const permission = askIfNeeded(site, settings)
        const show = (shown: Partial<Site>): void =>
          setState((before) => (before.kind === 'site' ? { ...before, ...shown } : before))
        show({ settings })
        void work(async () => {
          const { problem: unsaved, ...shown } = await changeSite(site, settings, permission)
          show(shown)
          return unsaved
        })
      },
      readAgain: () => void work(read),
      reload() {
        if (!site) return
        void work(async () => {
          await reloadTab(site.page.tabId)
          return read()
        })
      },
    },
  }
}

async function isPermittedFor(host: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [originPattern(host)] })
}

/** The site's settings, with what this page has shown. Of a site that was never switched on nothing is kept. */
async function readSite(page: SitePage): Promise<{ readonly site: Site; readonly problem: string }> {
  const key = storageKey(page.host)
  const stored = (await chrome.storage.local.get(key))[key]
  const earlier = readSettings(stored)
  const { reading } = page
  const settings = reading
    ? withSeen(earlier, { ...reading, handles: reading.legacy.map(({ name }) => name) })
    : earlier
  const site = { page, settings, isPermitted: await isPermittedFor(page.host) }
  if (stored === undefined || settings === earlier) return { site, problem: '' }
  return { site, problem: await save(page.host, settings) }
}

/** Asks for the permission of a site that is about to be switched on. */
function askIfNeeded(
  { page, settings: before, isPermitted }: Site,
  { isOn, fileHosts }: SiteSettings,
): Promise<boolean> {
  if (!isOn || (before.isOn && isPermitted)) return Promise.resolve(true)
  return chrome.permissions.request({ origins: [page.host, ...fileHosts].map(originPattern) })
}

/** What the popup shows after a change: the earlier settings where the change failed. */
interface ChangeResult {
  readonly settings?: SiteSettings
  readonly isPermitted?: boolean
  readonly problem: string
}

async function changeSite(site: Site, settings: SiteSettings, permission: Promise<boolean>): Promise<ChangeResult> {
  const { host } = site.page
  try {
    // The settings are stored before the answer, since the question may close the popup: the background script then reads them.
    if (settings.isOn) await store(host, settings)
    if (!(await permission)) {
      const before = { ...site.settings, isOn: false }
      await store(host, before)
      return { settings: before, problem: text('denied', host) }
    }
    const problem = await save(host, settings)
    if (!settings.isOn) await removePermission(host, settings)
    return { isPermitted: await isPermittedFor(host), problem }
  } catch (error) {
    return { settings: site.settings, problem: text('notSaved', messageOf(error)) }
  }
}

/** Removes the permission of a site that was switched off, unless another site has files from the same host. */
async function removePermission(host: string, { fileHosts }: SiteSettings): Promise<void> {
  const sites = readSites(await chrome.storage.local.get(null))
  const needed = [...sites].flatMap(([other, settings]) => (settings.isOn ? [other, ...settings.fileHosts] : []))
  const origins = [host, ...fileHosts].filter((candidate) => !needed.includes(candidate)).map(originPattern)
  // Browsers refuse to remove a permission that the manifest itself asks for, as the manifest of the tests does.
  if (origins.length > 0) await chrome.permissions.remove({ origins }).catch(() => {})
}

async function store(host: string, settings: SiteSettings): Promise<void> {
  await chrome.storage.local.set({ [storageKey(host)]: settings })
}

/** Stores the settings and waits until they hold. @returns a sentence about why they do not hold; '' where they do */
async function save(host: string, settings: SiteSettings): Promise<string> {
  await store(host, settings)
  const answer: unknown = await chrome.runtime.sendMessage({ kind: 'apply' })
  if (isApplied(answer)) return ''
  return text('notApplied', String((answer as { problem?: unknown } | undefined)?.problem ?? ''))
}
