/** Puts the namespace into the window by the SDK's rules for what it finds there (provider-sdk.md 2.6). */

import { type Double, destroyAll } from '../double.ts'
import { createNamespace, type Namespace } from './namespace.ts'

/** Ends the components of an evaluation of the script, and removes its script element and its global. */
const destroyKey = '__internal_destroy__'

interface Installed {
  readonly version?: unknown
  readonly [destroyKey]?: (error?: Error) => void
}

/** A window whose globals are read and written by name. */
type Globals = Record<string, Installed | undefined>

/**
 * @param script the script's element, which is removed when the script is replaced
 * @throws Error another script owns the global name
 */
export function install(double: Double, script: Element, name: string): Namespace {
  const globals = double.document.defaultView as unknown as Globals
  const found = globals[name]
  if (found) {
    const destroy = found[destroyKey]
    if (destroy) destroy()
    else if (/^6\./.test(String(found.version))) delete globals[name]
    else {
      const { version } = double.scenario
      throw new Error(
        `Attempted to load sdk version ${version} on page, but window.${name} at version ${found.version} already loaded`,
      )
    }
  }
  const namespace = createNamespace(double)
  Object.defineProperty(namespace.sdk, destroyKey, {
    enumerable: false,
    value() {
      destroyAll(double)
      script.remove()
      delete globals[name]
    },
  })
  globals[name] = namespace.sdk as Installed
  return namespace
}
