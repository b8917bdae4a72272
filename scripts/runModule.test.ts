import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const bin = join(import.meta.dirname, '../bin/vernissage.mjs')

test('a command whose output is closed early, as by "| head", does its work and prints no error', async () => {
  const root = mkdtempSync(join(tmpdir(), 'unread-'))
  try {
    const har = join(root, 'kontakt.har')
    const command = spawn(process.execPath, [bin, 'export', 'contact-short', '--out', har])
    // The output is closed before the command has written a first line.
    command.stdout.destroy()
    const [complained, [code]] = await Promise.all([text(command.stderr), once(command, 'close')])
    expect(complained).toBe('')
    expect(code).toBe(0)
    expect(existsSync(har)).toBe(true)
  } finally {
    rmSync(root, { recursive: true })
  }
}, 60_000)
