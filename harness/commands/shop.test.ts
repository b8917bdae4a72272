import { afterEach, describe, expect, test, vi } from 'vitest'
import { startShop } from '../shop/shop.ts'
import { shop } from './shop.ts'

interface Announced {
  readonly url: string
  readonly controls: readonly { readonly path: string }[]
}

/** Runs the command until it has printed the address and `look` has ended, then interrupts it. Gives the exit code. */
async function runShop(argv: readonly string[], look: (announced: Announced) => Promise<void>): Promise<number> {
  let ended: Promise<number> | undefined
  const printed = await new Promise<string>((resolve, reject) => {
    vi.spyOn(console, 'log').mockImplementation(resolve)
    ended = shop.run([...argv, '--port', '0', '--json'])
    ended.catch(reject)
  })
  try {
    await look(JSON.parse(printed))
  } finally {
    process.emit('SIGINT')
  }
  return (await ended) ?? 2
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('vernissage shop', () => {
  test('serves until it is interrupted, and then exits with 0', async () => {
    const code = await runShop([], async ({ url, controls }) => {
      expect((await fetch(`${url}/shop/`)).status).toBe(200)
      expect(controls.map(({ path }) => path)).toContain('/__shop/reset?to=/shop/')
    })
    expect(code).toBe(0)
  })

  test('switches, origin, seed and clock hold for every visitor', async () => {
    const argv = ['--mini-cart', 'off-canvas', '--no-quick-view', '--editor', '--origin', 'https://kunst.example']
    await runShop([...argv, '--seed', '3', '--clock', '2026-11-20T12:00:00Z'], async ({ url }) => {
      const page = await (await fetch(`${url}/shop/`)).text()
      expect(page).not.toContain('class="quick-view"')
      expect(page).not.toContain('has-icon has-dropdown')
      expect(page).toContain('"can_edit_pages":true')
      expect(page).toContain('https://kunst.example/warenkorb/')
    })
  })

  test('the error for a wrong value of a switch names the option', async () => {
    await expect(shop.run(['--payment-delay-ms', 'x'])).rejects.toThrow(
      '--payment-delay-ms: expected a number, came "x"',
    )
    await expect(shop.run(['--theme', '3'])).rejects.toThrow(/^--theme: expected one of "classic", "modern", came 3$/)
  })

  test('the error for a port that is taken is one sentence', async () => {
    const other = await startShop()
    const { port } = new URL(other.url)
    await expect(shop.run(['--port', port])).rejects.toThrow(
      `Port ${port} is taken; choose another one, or 0 for any free one.`,
    )
    await other.close()
  })
})
