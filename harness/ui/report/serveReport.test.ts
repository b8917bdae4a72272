import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServedReport, serveReport } from './serveReport.ts'
import { data, ledgerFinding } from './testReport.ts'

let root: string
let ledger: string
let served: ServedReport
let token: string
const warnings: string[] = []
const keepWarning = ({ message }: Error): void => void warnings.push(message)
beforeAll(async () => {
  process.on('warning', keepWarning)
  root = mkdtempSync(join(tmpdir(), 'scenes-'))
  ledger = join(root, 'contact-short/expected/ledger.txt')
  mkdirSync(join(root, 'contact-short/expected'), { recursive: true })
  writeFileSync(ledger, ledgerFinding.stored?.expected ?? '')
  served = await serveReport(data.results, 0, root)
  token = /"acceptToken":"(\w+)"/.exec(await (await fetch(served.url)).text())?.[1] ?? ''
})
afterAll(async () => {
  process.off('warning', keepWarning)
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

test('the page is a file that no browser keeps, and every other address is unknown', async () => {
  const page = await fetch(served.url)
  expect([page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    'text/html; charset=UTF-8',
    expect.stringContaining('no-store'),
  ])
  const statuses = ['results.json', '../package.json', '%2e%2e/package.json', 'accept'].map((path) =>
    fetch(served.url + path),
  )
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('serving the page prints no warning of Node’s', () => {
  expect(warnings).toEqual([])
})

test('a port that is taken is a sentence, and no folder with a page is left then or after the end', async () => {
  vi.stubEnv('TMPDIR', root)
  const foldersWithPages = (): readonly string[] => readdirSync(root).filter((name) => name.startsWith('vernissage-'))
  const port = Number(new URL(served.url).port)
  await expect(serveReport(data.results, port, root)).rejects.toThrow(`Port ${port} is taken`)
  expect(foldersWithPages()).toEqual([])
  const other = await serveReport(data.results, 0, root)
  expect(foldersWithPages()).toHaveLength(1)
  await other.close()
  expect(foldersWithPages()).toEqual([])
  vi.unstubAllEnvs()
})
