/** The cookies and the storage with which a scene begins, for a frame that has an origin of its own. */
import type { Scene } from '../../../scene/scene.ts'
import type { SceneCookie, SceneStorage } from '../../../scene/sceneState.ts'

/** Undefined where frames are folders of the console's origin: cookies and storage of all scenes would mix there. */
export function frameStorage({ storage }: Pick<Scene, 'storage'>, base: string): SceneStorage | undefined {
  return hasOwnOrigin(base) ? storage : undefined
}

/** `Set-Cookie` lines for the scene's cookies at the frame's host. Cookies of other hosts cannot be set there. */
export function frameCookies({ cookies, url }: Pick<Scene, 'cookies' | 'url'>, base: string): readonly string[] {
  const { hostname } = new URL(url)
  const isOfShop = ({ domain }: SceneCookie): boolean =>
    `.${hostname}`.endsWith(`.${(domain ?? hostname).replace(/^\./, '')}`)
  return hasOwnOrigin(base) ? cookies.filter(isOfShop).map(toLine) : []
}

function hasOwnOrigin(base: string): boolean {
  return base === new URL(base).origin
}

/** Seconds that a persistent cookie lives: longer than a session at the console. */
const lifetimeS = 24 * 3600

/** A cookie's line without `Secure`, which the console's plain address may not set, and so without `SameSite=None`, which needs it. */
function toLine({ name, value, path, persistent, httpOnly, sameSite }: SceneCookie): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(persistent ? [`Max-Age=${lifetimeS}`] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(sameSite && sameSite !== 'None' ? [`SameSite=${sameSite}`] : []),
  ].join('; ')
}
