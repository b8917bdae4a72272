/** Calls to the console's server. */
import type { LoadingMode } from '../../../replay/page/injection.ts'
import type { ReplaySettings, SceneEntry } from '../protocol.ts'

export interface SceneList {
  readonly scenes: readonly SceneEntry[]
  readonly loadingModes: readonly LoadingMode[]
}

/** @throws {Error} the server does not answer. */
export async function fetchScenes(): Promise<SceneList> {
  const response = await fetch('/__console/scenes')
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** @returns why the change was refused; undefined when it was made. The new settings come as an event. */
export async function changeSettings(change: Partial<ReplaySettings>): Promise<string | undefined> {
  try {
    const response = await fetch('/__console/settings', { method: 'PATCH', body: JSON.stringify(change) })
    return response.ok ? undefined : (await response.json()).problem
  } catch {
    return 'The server does not answer; is it still running?'
  }
}
