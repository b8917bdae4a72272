import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '../../ui/console/catalogue.ts'
import { loadRecording, recordingNames } from './recordings.ts'

const folder = mkdtempSync(join(tmpdir(), 'vernissage-'))
const root = join(folder, 'shared/recordings')
const snapshots = join(folder, 'project/snapshots')

const call = (request: object, body: unknown, contentType = 'application/json') =>
  JSON.stringify({
    name: 'x',
    request,
    response: { status: 200, ms: 9, headers: { 'content-type': contentType }, body },
  })

beforeAll(() => {
  for (const part of [join(root, 'pages'), join(root, 'calls'), join(snapshots, 'kaputt')]) {
    mkdirSync(part, { recursive: true })
  }
  writeFileSync(join(root, 'README.md'), '| page | url |\n|---|---|\n| pages/werk.html | `/werk/überfahrt/` | 200 |\n')
  writeFileSync(
    join(root, 'pages/werk.html'),
    '<title>Überfahrt &amp; Ufer &#8211; Galerie</title><body class="single-product x">',
  )
  const path = '/wp-json/form/v1/7/feedback'
  writeFileSync(
    join(root, 'calls/01-senden.json'),
    call(
      { method: 'POST', path, multipart: { name: 'Änne', bild: '(file skizze.png image/png 70 bytes)' } },
      { ok: 1 },
    ),
  )
  writeFileSync(
    join(root, 'calls/02-ansicht.json'),
    call({ method: 'GET', path: '/?ansicht=1' }, '<p>Werk</p>', 'text/html'),
  )
  writeFileSync(join(root, 'calls/03-nummer.json'), call({ method: 'GET', path: '/?nummer=1' }, 'A-17'))
  writeFileSync(join(snapshots, 'kaputt/scene.json'), '{ "title": "" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('recordings', () => {
  test('become scenes with title, address and page context', () => {
    expect(recordingNames(root)).toEqual(['werk'])
    expect(loadRecording('werk', root)).toMatchObject({
      title: 'Überfahrt & Ufer',
      url: 'https://kunst.example/werk/überfahrt/',
      context: 'product',
    })
  })

  test('keep their calls, with files as name, type and size, and answers as JSON or as text', () => {
    const [sent, view, number] = loadRecording('werk', root).calls
    expect(sent?.request.multipart).toEqual({ name: 'Änne', bild: { name: 'skizze.png', type: 'image/png', size: 70 } })
    expect(sent?.answers[0]).toMatchObject({ status: 200, json: { ok: 1 } })
    expect(view?.answers[0]).toMatchObject({ text: '<p>Werk</p>' })
    expect(number?.answers[0]).toMatchObject({ json: 'A-17' })
  })

  test('follow the project’s scenes in the catalogue, in which a broken scene is listed with its error', () => {
    const catalogue = createCatalogue({ snapshots, recordings: root })
    const [broken, recorded] = catalogue.list()
    expect(broken).toMatchObject({ name: 'kaputt', source: 'snapshot', problem: expect.stringContaining('at title') })
    expect(recorded).toMatchObject({ key: 'recorded-werk', name: 'werk', source: 'recording', callCount: 3 })
    expect(catalogue.load('recorded-werk')?.name).toBe('werk')
    expect(catalogue.load('anderswo')).toBeUndefined()
    expect(() => catalogue.load('kaputt')).toThrow('at title')
  })
})
