/** Makes the files of a recorded scene. */
import type { Scene } from '../../scene/scene.ts'
import { type ConsoleLine, emptyStorage, type SceneCookie, type SceneStorage } from '../../scene/sceneState.ts'
import { formatJson } from './formatJson.ts'
import type { SceneFiles } from './saveScene.ts'
import type { CallsAndFiles } from './toCalls.ts'

export interface RecordedScene extends CallsAndFiles {
  readonly settings: Omit<Scene, 'name' | 'page' | 'calls' | 'cookies' | 'storage' | 'console' | 'assets'>
  /** The server's bytes, or the file of another scene that holds the same ones. */
  readonly page: Buffer | { readonly sharedWith: string }
  /** Cookies from before the page was opened. */
  readonly cookies?: readonly SceneCookie[]
  readonly storage?: SceneStorage
  readonly console?: readonly ConsoleLine[]
}

type SettingName = Exclude<keyof RecordedScene['settings'], 'journey'>

/** The keys of `scene.json` in the order in which people read them; the journey follows at the end. */
const settingsInOrder = [
  'title',
  'url',
  'referrer',
  'charset',
  'context',
  'clock',
  'seed',
  'viewport',
  'volatile',
  'counts',
  'layoutShift',
  'pageRequests',
  'paymentSdk',
  'script',
] as const satisfies readonly SettingName[]

/** Name → contents of each file. Empty lists and an empty storage have no file. */
export function sceneFiles(recorded: RecordedScene): SceneFiles {
  const { page, calls, cookies = [], storage = emptyStorage } = recorded
  const files = new Map<string, Buffer>()
  const addJson = (name: string, value: unknown): void => void files.set(name, Buffer.from(formatJson(value)))
  const isOwnPage = Buffer.isBuffer(page)
  const { journey, ...settings } = recorded.settings
  addJson('scene.json', {
    ...Object.fromEntries(settingsInOrder.map((name) => [name, settings[name]])),
    page: isOwnPage ? undefined : page.sharedWith,
    journey: journey.map(({ type, ...step }) => ({ type, ...step })),
  })
  if (isOwnPage) files.set('page.html', page)
  for (const [name, bytes] of recorded.files) files.set(name, bytes)
  if (calls.length > 0) addJson('calls.json', calls)
  if (cookies.length > 0) addJson('cookies.json', cookies)
  const items = Object.keys({ ...storage.localStorage, ...storage.sessionStorage })
  if (items.length > 0) addJson('storage.json', storage)
  if (recorded.console && recorded.console.length > 0) addJson('console.json', recorded.console)
  return files
}
