import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './setup.mjs'

/**
 * Lints made-up files in a project of their own, under the rules of this one.
 * @param only the rules that count, by default those of `scripts/lint/`
 * @returns one line per finding: `path:line:column: plugin: message`
 */
function lint(files: readonly (readonly [path: string, source: string])[], only = 'plugin'): string {
  const project = mkdtempSync(join(tmpdir(), 'vernissage-lint-'))
  try {
    cpSync(join(root, 'biome.json'), join(project, 'biome.json'))
    cpSync(join(root, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true })
    for (const [path, source] of files) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), source)
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const args = [biome, 'lint', '--reporter=concise', `--only=${only}`, '--max-diagnostics=none']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(project, { recursive: true })
  }
}

const view = 'features/musterwerk/Ansicht.tsx'
const deep = 'features/musterwerk/regeln/preis.ts'

const violations: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['html-boundary', 'inject/probe.ts', 'export const show = (e: Element, v: string) => { e.innerHTML = v }'],
  ['html-boundary', 'inject/probe.ts', "export const show = (e: Element, v: string) => { e['innerHTML'] = v }"],
  ['html-boundary', 'harness/probe.ts', 'export const show = (e: Element, v: string) => { e.outerHTML += v }'],
  ['html-boundary', view, "export const show = (e: Element, v: string) => e?.insertAdjacentHTML('beforeend', v)"],
  ['html-boundary', view, 'export const show = (v: string) => window.document.write(v)'],
  ['html-boundary', view, 'export const Werk = () => <p dangerouslySetInnerHTML={{ __html: "" }} />'],
  ['hand-made-elements', view, "export const box = () => document.createElement('div')"],
  ['hand-made-elements', 'inject/legacy/probe.ts', "export const box = () => window.document.createElement('p')"],
  ['named-react', view, "import * as React from 'react'"],
  ['named-react', view, "import React, { useState } from 'react'"],
  ['namespace-zod', 'harness/probe.ts', "import { z } from 'zod'"],
  ['namespace-zod', 'harness/probe.ts', "import { z as schema } from 'zod/mini'"],
  ['shipped-packages', 'inject/probe.ts', "import * as z from 'zod/mini'"],
  ['shipped-packages', deep, "import wretch from 'wretch'"],
  ['one-jotai', deep, "import { atom } from 'jotai/vanilla'"],
  ['one-jotai', 'harness/ui/console/probe.ts', "import { atom } from 'jotai'"],
  ['shipped-packages', deep, "import { parse } from 'parse5'"],
  ['shipped-packages', 'inject/probe.ts', "import { readFileSync } from 'node:fs'"],
  ['layers', 'inject/probe.ts', "import feature from '../features/orders-table/feature.ts'"],
  ['layers', 'inject/probe.ts', "export const load = () => import('../features/orders-table/feature.ts')"],
  ['layers', 'inject/probe.ts', "import type { Scene } from '../harness/scene/scene.ts'"],
  ['layers', 'harness/probe.ts', "export { features } from '../features/index.ts'"],
  ['layers', 'harness/ui/console/probe.ts', "import { features } from '../../features/index.ts'"],
  ['layers', view, "import { open } from '../galerie/model.ts'"],
  ['layers', view, "import type { Werk } from '../galerie/model.ts'"],
  ['layers', deep, "import { open } from '../../galerie/model.ts'"],
  ['layers', 'features/shared/contact/probe.ts', "import feature from '../../contact-form/feature.ts'"],
  ['layers', view, "import { openScene } from '../../harness/scene.ts'"],
  ['layers', 'extension/probe.ts', "import { features } from '../features/index.ts'"],
  ['layers', 'extension/popup/probe.ts', "import { startShop } from '../../harness/shop/shop.ts'"],
  ['html-boundary', 'extension/popup/probe.ts', 'export const show = (e: Element, v: string) => { e.innerHTML = v }'],
  ['playwright', 'harness/probe.spec.ts', "import { chromium } from 'playwright'"],
]

const allowed: readonly (readonly [path: string, source: string])[] = [
  ['inject/dom/markup/sanitise.ts', 'export const show = (e: Element, v: string) => { e.innerHTML = v }'],
  ['inject/views/host.ts', "export const box = () => document.createElement('div')"],
  ['inject/dom/fields.ts', "export const field = () => document.createElement('input')"],
  ['inject/probe.ts', 'export const isEmpty = (e: Element) => e.innerHTML === e.outerHTML'],
  ['inject/probe.ts', 'export const send = (stream: { write(v: string): void }) => stream.write("")'],
  ['inject/state/atoms.ts', "import { atom } from 'jotai/vanilla'"],
  ['inject/schema/schema.ts', "import * as z from 'zod/mini'"],
  ['inject/http/http.ts', "import wretch from 'wretch'"],
  ['harness/probe.ts', "import * as z from 'zod'"],
  [view, "import { useState } from 'react'"],
  [view, "import { markField } from '../shared/contact/fieldErrors.tsx'"],
  [view, "import { coverDuringCall } from '../shared/platform/coverDuringCall.ts'"],
  [deep, "import { markField } from '../../shared/contact/fieldErrors.tsx'"],
  [deep, "import { price } from '../model.ts'"],
  [deep, "import { listen } from '../../../inject/lifetime.ts'"],
  ['features/musterwerk/feature.spec.ts', "import { test } from '../../harness/testing/storePage.ts'"],
  ['features/shared/contact/testForm.ts', 'export const show = (e: Element, v: string) => { e.innerHTML = v }'],
  ['extension/settings/probe.ts', "import { defaultProfile } from '../../inject/profile.ts'"],
  ['extension/probe.spec.ts', "import { startShop } from '../harness/shop/shop.ts'"],
  ['inject/main.test.ts', "import { features } from '../features/index.ts'"],
]

/** Gives every file its own name; those that the rules name keep theirs. */
const numbered = (path: string, index: number): string =>
  path.replace(/(?:probe|Ansicht|preis)\b/, (name) => name + index)

describe('the linter', () => {
  const findings = lint(violations.map(([, path, source], index) => [numbered(path, index), source]))

  test.each(violations.map((violation, index) => [...violation, index] as const))(
    'names the rule %s when %s breaks it: %s',
    (rule, path, _source, index) => {
      expect(findings).toMatch(new RegExp(`^. ${numbered(path, index)}:.*: plugin: ${rule}: `, 'm'))
    },
  )

  test('refuses a circle of imports also where only types are imported', () => {
    const files = [
      ['inject/above.ts', "import type { Below } from './below.ts'\nexport type Above = readonly Below[]"],
      ['inject/below.ts', "import type { Above } from './above.ts'\nexport type Below = Above | undefined"],
    ] as const
    const output = lint(files, 'suspicious/noImportCycles')
    for (const [path] of files) expect(output).toMatch(new RegExp(`^. ${path}:.*noImportCycles`, 'm'))
  })

  test('has no objection to what the rules allow', () => {
    const output = lint(allowed.map(([path, source], index) => [numbered(path, index), source]))
    expect(output).toMatch(/Checked \d+ files/)
    expect(output).not.toContain('plugin: ')
  })
})
