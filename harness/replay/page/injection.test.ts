import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../lookup/testRequests.ts'
import { injectScript, loadingModes } from './injection.ts'
import { removeExternalScripts } from './pageHtml.ts'

const src = 'https://kunst.example/v.js?a=1&b=2'
const tag = '<script src="https://kunst.example/v.js?a=1&amp;b=2"></script>'
const page =
  '<!doctype html>\r\n<html lang=de>\r\n<head data-x="<head>">\r\n<!-- </head> --><meta charset=utf-8></head>\r\n' +
  '<body class=a>\r\n<p>Grüße</p><script>"</body>"</script>\r\n</body>\r\n</html>\r\n'

test.each([
  ['head-plain', page.replace('<head data-x="<head>">', `$&${tag}`)],
  ['head-defer', page.replace('<head data-x="<head>">', `$&${tag.replace(' src', ' defer src')}`)],
  ['head-async', page.replace('<head data-x="<head>">', `$&${tag.replace(' src', ' async src')}`)],
  ['footer-plain', page.replace('\r\n</body>\r\n</html>', `\r\n${tag}</body>\r\n</html>`)],
] as const)('%s stands where a browser takes it for that', (loadingMode, expected) => {
  expect(injectScript(page, loadingMode, { src })).toBe(expected)
})

test('pages without head or body tags get the script where these begin and end', () => {
  expect(injectScript('<!doctype html><title>A</title><p>B', 'head-plain', { src: '/v.js' })).toBe(
    '<!doctype html><script src="/v.js"></script><title>A</title><p>B',
  )
  expect(injectScript('<html lang=de><p>B', 'head-plain', { src: '/v.js' })).toBe(
    '<html lang=de><script src="/v.js"></script><p>B',
  )
  expect(injectScript('<p>B', 'footer-plain', { src: '/v.js' })).toBe('<p>B<script src="/v.js"></script>')
})

test('whatever the page is, everything that was there stays, in every way', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom('<html>', '<head>', '</head>', '<body>', '</body>', '</html>', '<!--', '-->', '<script>', '\r\n'),
      fc.constantFrom(
        '</script>',
        '<template>',
        '</template>',
        '<svg>',
        '<title>',
        '</title>',
        '<p a="',
        '">',
        '&amp;',
      ),
      fc.string({ unit: 'binary' }),
    ),
  )
  fc.assert(
    fc.property(pieces, fc.constantFrom(...loadingModes), (texts, loadingMode) => {
      const html = texts.join('')
      expect(isSubsequence(html, injectScript(html, loadingMode, { src: '/v.js', config: { enabled: true } }))).toBe(
        true,
      )
    }),
    propertyRuns,
  )
})

function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const character of whole) if (part.startsWith(character, at)) at += character.length
  return at === part.length
}

test('the configuration stands in front of the script, and nothing in it can end its element', () => {
  const config = { features: { 'contact-form': false }, locale: '</script><!--', report: '/größe?a&b' }
  const [, text = ''] = /<head><script type="application\/json" id="vernissage-config">(.*?)<\/script><script src/.exec(
    injectScript('<head></head>', 'head-plain', { src: '/v.js', config }),
  ) ?? ['', '']
  expect(JSON.parse(text)).toEqual(config)
  expect(text).toMatch(/^[\x20-\x7e]*$/)
})

test('every external script can be taken out, and nothing else goes', () => {
  const html =
    '<head><script src=/a.js></script><script>var a = "<script src=x>"</script>\r\n<SCRIPT defer SRC="/b.js"\n></SCRIPT></head>' +
    '<body><p>ä</p><script type="application/json">{}</script><script src="/c.js">not run</script></body>'
  expect(removeExternalScripts(html)).toBe(
    '<head><script>var a = "<script src=x>"</script>\r\n</head>' +
      '<body><p>ä</p><script type="application/json">{}</script></body>',
  )
})
