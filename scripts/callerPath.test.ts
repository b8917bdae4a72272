import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerPath } from './callerPath.ts'
import { root } from './setup.mjs'

const shop = join(root, '../shop')

test('a path is relative to the folder in which a direct call or npx is started', () => {
  const cwd = () => shop
  expect(callerPath('build', { cwd, env: {} })).toBe(join(shop, 'build'))
  const ofNpx = { npm_lifecycle_event: 'npx', INIT_CWD: join(root, '..') }
  expect(callerPath('build', { cwd, env: ofNpx })).toBe(join(shop, 'build'))
  expect(callerPath(join(root, 'dist'), { cwd, env: {} })).toBe(join(root, 'dist'))
})

test('a path is relative to the folder in which npm run is started, although npm changes to the project', () => {
  const env = { npm_lifecycle_event: 'build', INIT_CWD: join(root, 'docs') }
  expect(callerPath('build', { cwd: () => root, env })).toBe(join(root, 'docs/build'))
  // A script that npm has started may change to another folder itself: that folder counts then.
  expect(callerPath('build', { cwd: () => shop, env })).toBe(join(shop, 'build'))
})
