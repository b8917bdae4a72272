import { join } from 'node:path'
import { root } from './setup.mjs'

const react = join(root, 'scripts/preact/react.ts')
const reactDom = join(root, 'scripts/preact/reactDom.ts')

/** React's module names → Preact, as the bundle ships them (design.md 3.1). */
export const preactAliases: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  // What tests are compiled to.
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': reactDom,
  'react-dom': reactDom,
  react,
}
