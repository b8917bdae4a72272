import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerPath } from './callerPath.ts'
import { root } from './setup.mjs'

const shop = join(root, '../shop')

test('a direct call and npx mean the folder that they are called in', () => {
  const cwd = () => shop
  expect(callerPath('build', { cwd, env: {} })).toBe(join(shop, 'build'))
  const ofNpx = { npm_lifecycle_event: 'npx', INIT_CWD: join(root, '..') }
  expect(callerPath('build', { cwd, env: ofNpx })).toBe(join(shop, 'build'))
  expect(callerPath(join(root, 'dist'), { cwd, env: {} })).toBe(join(root, 'dist'))
})

test('npm run, which changes to the project, means the folder that it was called in', () => {
  const env = { npm_lifecycle_event: 'build', INIT_CWD: join(root, 'docs') }
  expect(callerPath('build', { cwd: () => root, env })).toBe(join(root, 'docs/build'))
  // A script that npm has started and that has gone to another folder itself means that one.
  expect(callerPath('build', { cwd: () => shop, env })).toBe(join(shop, 'build'))
})
