import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from '../inject/schema/schema.ts'
import { features } from './index.ts'
import { platformFeatures } from './platform.ts'
import { themeFeatures } from './theme.ts'

const here = import.meta.dirname
const all = [...features, ...platformFeatures, ...themeFeatures]
const ids = all.map(({ id }) => id)
const table = readFileSync(join(here, '../docs/features.md'), 'utf8')

/** Folders whose name is a feature's id hold a definition; what features share (contact, payment) holds none. */
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => ['feature.ts', 'feature.tsx'].some((file) => existsSync(join(here, name, file))))

describe('the list of features', () => {
  test('holds every feature folder, and nothing else', () => {
    expect([...ids].sort()).toEqual([...folders].sort())
  })

  test('holds no id twice', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has one row per feature in the table of features', () => {
    const rows = [...table.matchAll(/^\| \[`([\w-]+)`\]\(features\/([\w-]+)\.md\) \|/gm)]
    expect(rows.map(([, id]) => id).sort()).toEqual([...ids].sort())
    for (const [, id, page] of rows) expect(page).toBe(id)
  })

  test('lists a feature after the one that it continues', () => {
    for (const { id, continues } of features) {
      if (continues !== undefined) expect(ids.slice(0, ids.indexOf(id))).toContain(continues)
    }
  })

  test('gives every option a default', () => {
    for (const { id, options } of all) {
      if (options) expect([id, parse<unknown>(options(), {})]).toMatchObject([id, { ok: true }])
    }
  })

  test('asks the page for nothing that Firefox of 2023 cannot read, where the feature would stay off', () => {
    for (const { id, selector } of all) expect([id, selector]).not.toEqual([id, expect.stringContaining(':has(')])
  })

  test('has the stand-ins for the platform apart, under one switch', () => {
    expect(features.filter(({ id }) => id.startsWith('store-platform'))).toEqual([])
    for (const { id, continues } of platformFeatures) {
      expect(id).toMatch(/^store-platform-/)
      expect(continues).toBe('store-platform')
    }
  })

  test('has the theme’s pages under one switch', () => {
    expect(features.filter(({ id }) => id.startsWith('theme-'))).toEqual([])
    for (const { id, continues } of themeFeatures) if (id.startsWith('theme-')) expect(continues).toBe('theme')
  })
})

describe.each(ids)('%s', (id) => {
  const text = (): string => readFileSync(join(here, id, 'README.md'), 'utf8')

  test('has a README for operators: gain, markup, options, differences', () => {
    expect(text()).toMatch(new RegExp(`^# ${id}\n`))
    expect(text()).toMatch(/^## .*markup/im)
    expect(text()).toMatch(/^## .*options/im)
    expect(text()).toMatch(/^## .*differences/im)
  })
})
