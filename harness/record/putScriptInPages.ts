/** Puts the script into the pages that are recorded: the browser gets pages with it, the recording keeps what the server sent. */
import type { Page } from 'playwright'
import { injectScript } from '../replay/page/injection.ts'
import { replayAddresses } from '../replay/page/replayedPage.ts'
import { InputError } from '../scene/reading/readJson.ts'
import type { CaptureOptions } from './network/captureOptions.ts'
import type { RawResponse } from './network/exchange.ts'

/**
 * Options of a capture that put the script first into the head of every page of a recording.
 * @param url of the recording's first page
 * @param source of the script; undefined: the pages stay as they are
 */
export function putScriptInPages(
  url: string,
  source: string | undefined,
): Pick<CaptureOptions, 'alter' | 'scripts'> | undefined {
  if (source === undefined) return undefined
  const { script: src } = replayAddresses({ url })
  return {
    // Latin-1 has one character per byte: in every encoding, the bytes that are not changed stay the same.
    alter: (bytes, headers) => {
      const html = bytes.toString('latin1')
      const nonce = nonceOf(html, headers)
      return Buffer.from(injectScript(html, 'head-plain', { src, nonce }), 'latin1')
    },
    scripts: new Map([[src, source]]),
  }
}

/** The nonce that the page's Content-Security-Policy demands of scripts, by the header or else of the page's scripts; undefined without one. */
function nonceOf(html: string, headers: RawResponse['headers']): string | undefined {
  const policies = headers.filter(([name]) => /^content-security-policy$/i.test(name)).map(([, value]) => value)
  const inHeader = /'nonce-([\w+/=-]+)'/.exec(policies.join(' '))?.[1]
  return inHeader ?? /<script\b[^<>]{0,1000}?\snonce=["']?([\w+/=-]+)/i.exec(html)?.[1]
}

/**
 * Waits until the script has mounted what the page has.
 * @throws InputError the script does not run, so that the recording would not show its work
 */
export async function waitForScript(page: Page): Promise<void> {
  // The page may navigate while it loads: `waitForFunction` goes on in the next document, `evaluate` would fail.
  const state = await page.waitForFunction(() => window.vernissage?.ready.then(() => 'ready') ?? 'absent')
  if ((await state.jsonValue()) === 'ready') return
  throw new InputError(
    `The script does not run on ${page.url()}, although it was put first into the head; a Content-Security-Policy may forbid it. Record without --with-script, or allow scripts of the shop's own host there.`,
  )
}
