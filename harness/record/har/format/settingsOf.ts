import type { Scene } from '../../../scene/scene.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'

/** What `scene.json` holds of a scene. */
export function settingsOf(scene: Scene): RecordedScene['settings'] {
  const {
    name: _name,
    page: _page,
    calls: _calls,
    cookies: _cookies,
    storage: _storage,
    console: _console,
    assets: _assets,
    ...settings
  } = scene
  return settings
}
