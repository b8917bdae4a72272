import { expect, test } from 'vitest'
import { describeUnclosedPage } from './exchange.ts'

test.each([
  '<!doctype html><html lang=de><title>Galerie</title><p>Werke</p>',
  '<html><body><p>Werke</p></body>\n<!-- page cache -->\n',
  '<html><body>Werke</body></html> 0.2 seconds',
  '{"kein":"HTML"',
])('a page that lacks end tags or is no HTML counts as whole: %s', (html) => {
  expect(describeUnclosedPage({ body: Buffer.from(html) })).toBeUndefined()
})

test.each(['<html><body><p>Wer', '<html><head><script>var a = 1', '<HTML lang="de"><a href="/we'])(
  'a page that breaks off is reported: %s',
  (html) => {
    expect(describeUnclosedPage({ body: Buffer.from(html) })).toBe(
      `has an answer that is cut off after ${html.length} bytes: <html> is not closed`,
    )
  },
)
