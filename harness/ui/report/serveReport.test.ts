import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedReport, serveReport } from './serveReport.ts'
import { data, ledgerFinding } from './testReport.ts'

let root: string
let ledger: string
let served: ServedReport
let token: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'scenes-'))
  ledger = join(root, 'contact-short/expected/ledger.txt')
  mkdirSync(join(root, 'contact-short/expected'), { recursive: true })
  writeFileSync(ledger, ledgerFinding.stored?.expected ?? '')
  served = await serveReport(data.results, 0, root)
  token = /"acceptToken":"(\w+)"/.exec(await (await fetch(served.url)).text())?.[1] ?? ''
})
afterAll(async () => {
  await served.close()
  rmSync(root, { recursive: true })
})

const accept = (body: string, given = token): Promise<Response> =>
  fetch(`${served.url}accept`, { method: 'POST', headers: { 'x-vernissage-report': given }, body })

test('a page of another site, which knows no token, accepts nothing', async () => {
  expect((await accept('{"ids":["aaaa1111"]}', 'guessed')).status).toBe(403)
  expect(readFileSync(ledger, 'utf8')).toBe(ledgerFinding.stored?.expected)
})

test('a name from elsewhere that points to this machine reads nothing', async () => {
  const status = await new Promise((resolve) => {
    request(served.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.statusCode)).end()
  })
  expect(status).toBe(421)
})

test('the button’s request writes the expected file of its finding', async () => {
  const answer = await accept('{"ids":["aaaa1111"]}')
  expect([answer.status, await answer.json()]).toEqual([200, ['contact-short/expected/ledger.txt']])
  expect(readFileSync(ledger, 'utf8')).toBe(ledgerFinding.stored?.actual)
})

test('a page that is loaded again knows what was accepted', async () => {
  const html = await (await fetch(served.url)).text()
  expect(html).toContain('"accepted":["aaaa1111"]')
  expect(html).toContain('<title>3 causes in 3 of 6 tests – vernissage report</title>')
})

test('what cannot be accepted is answered with the reason', async () => {
  const answer = await accept('{"ids":["bbbb2222"]}')
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('compares with no reviewed file')])
  expect((await accept('nonsense')).status).toBe(409)
})
