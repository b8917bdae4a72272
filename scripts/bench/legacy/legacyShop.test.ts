import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findScript, shopAt, shopWithScriptsOf } from './legacyShop.ts'

const folder = mkdtempSync(join(tmpdir(), 'vernissage-legacy-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a script of the folder is found by its path, or else by its name where only one file has it', () => {
  const files = ['/wp/wp-includes/js/jquery/jquery.min.js', '/wp/a/index.js', '/wp/b/index.js']
  expect(findScript(files, '/wp-includes/js/jquery/jquery.min.js')).toBe(files[0])
  expect(findScript(files, '/elsewhere/jquery.min.js')).toBe(files[0])
  expect(findScript(files, '/b/index.js')).toBe(files[2])
  expect(findScript(files, '/c/index.js')).toBeUndefined()
})

test('the reference shop’s page gets the scripts of the folder', async () => {
  await expect(shopWithScriptsOf(folder)).rejects.toThrow('holds no script; expected files that end with .js')
  mkdirSync(join(folder, 'wp-includes/js/jquery'), { recursive: true })
  writeFileSync(join(folder, 'wp-includes/js/jquery/jquery.min.js'), 'window.jQuery = 1')
  const shop = await shopWithScriptsOf(folder)
  try {
    const html = await (await fetch(shop.address)).text()
    const source = /<script[^>]* src=['"]([^'"]*jquery\.min\.js[^'"]*)/.exec(html)?.[1]
    expect(shop.readScript?.(new URL(source!, shop.address).pathname)?.toString()).toBe('window.jQuery = 1')
    expect(shop.readScript?.('/wp-includes/js/none.js')).toBeUndefined()
  } finally {
    await shop.close?.()
  }
})

test('a path that is no folder, and a text that is no address, are refused with what was expected', async () => {
  await expect(shopWithScriptsOf(join(folder, 'none'))).rejects.toThrow(
    'is no folder; expected one with the legacy scripts',
  )
  expect(() => shopAt('kunst')).toThrow('--shop kunst: is no address of a page')
})
