import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { randomRuns } from '../../../harness/testing/run/choice/sample.ts'
import { type AllowList, sanitise } from './sanitise.ts'

/** The markup of what passes. */
function pass(html: string, list: AllowList = 'notice'): string {
  const holder = document.createElement('div')
  holder.append(sanitise(html, list))
  return holder.innerHTML
}
describe('a part of it', () => {
  const only = (html: string, selector: string): string => {
    const holder = document.createElement('div')
    holder.append(sanitise(html, 'page', { only: selector }))
    return holder.innerHTML
  }

  test('is copied with what is in it, once, in the order of the page', () => {
    const html = '<nav>Menü</nav><main><p class="a">1 <b class="a">2</b></p><i>x</i><u class="c">3</u></main>'
    expect(only(html, '.c,.a')).toBe('<p class="a">1 <b class="a">2</b></p><u class="c">3</u>')
  })

  test('is cleaned like the whole, and nothing comes out of what vanishes', () => {
    const html =
      '<p class="a" onclick="x()"><script>1</script>ja</p><noscript><p class="a">nein</p></noscript>' +
      '<object><p class="a">nein</p></object><script class="a">2</script><math><mtext><b class="a">nein</b></mtext></math>'
    expect(only(html, '.a')).toBe('<p class="a">ja</p>')
  })

  test('texts of scripts can be had with the same parse', () => {
    const texts: string[] = []
    sanitise('<p>a</p><script>eins</script><div><script>zwei</script></div>', 'page', {
      onScript: (text) => texts.push(text),
    })
    expect(texts).toEqual(['eins', 'zwei'])
  })
})

describe('what passes', () => {
  test('a notice list of the platform, with its links and emphasis', () => {
    const notice = `<ul class="woocommerce-error" role="alert">
  <li data-id="billing_email"><strong>E-Mail</strong> fehlt. <a href="/kasse/?x=1&amp;y=2" class="button wc-forward" tabindex="1">Zur Kasse</a></li>
</ul>`
    expect(pass(notice)).toBe(notice)
  })

  test('price markup, and nothing of a notice in it', () => {
    const price =
      '<del aria-hidden="true"><span class="amount"><bdi>60,00&nbsp;<span>€</span></bdi></span></del> <ins>48 €</ins>'
    expect(pass(price, 'price')).toBe(price)
    expect(pass('<a href="/x" id="y"><b>48 €</b></a>', 'price')).toBe('48 €')
  })

  test('a part of a page: a form with its fields, pictures, tables and data', () => {
    const part =
      '<form class="cart" action="" method="post" data-product_variations="[{&quot;a&quot;:1}]"><table><tbody><tr><td>' +
      '<select name="attribute_format"><option value="" selected="">Wähle</option></select></td></tr></tbody></table>' +
      '<img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x" alt="Ebbe"><textarea name="gruss">Hallo</textarea>' +
      '<button type="submit" aria-label="Kaufen" disabled="">Kaufen</button></form>'
    expect(pass(part, 'page')).toBe(part)
  })

  test('in a part of a page: drawings, in their own namespace, and the element that carries the order’s attribution', () => {
    const part =
      '<svg viewBox="0 0 16 18" fill="none" stroke-width="2" aria-hidden="true"><g><path d="M4 6V4"></path></g></svg>' +
      '<wc-order-attribution-inputs></wc-order-attribution-inputs>'
    expect(pass(part, 'page')).toBe(part)
    expect(sanitise(part, 'page').querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(pass(part)).toBe('')
  })

  test('in a part of a page: drawings with gradients and clipped parts, and how a field is to be typed into', () => {
    const part =
      '<svg viewBox="0 0 20 20"><defs><linearGradient id="farbe" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#123"></stop>' +
      '</linearGradient><clipPath id="rand"><path clip-rule="evenodd" d="M0 0"></path></clipPath></defs>' +
      '<g clip-path="url(#rand)"></g><use href="#korb"></use><use xlink:href="#korb"></use></svg><input spellcheck="false" autocorrect="off" autocapitalize="none">'
    expect(pass(part, 'page')).toBe(part)
  })

  test('in a part of a page: data and templates of other scripts, which no browser runs', () => {
    const part =
      '<div><script type="text/template" id="update" data-value="{&quot;action&quot;:&quot;PayAndShip&quot;}"></script>' +
      '<script type="application/json">{"a":"<b>1</b>"}</script><script type="text/html"><i>x</i></script></div>'
    expect(pass(part, 'page')).toBe(part)
    expect(pass(part)).toBe('<div></div>')
    const others = ['', 'module', 'text/javascript', 'importmap', 'text/plain', ' application/json;a']
    expect(pass(others.map((type) => `<script type="${type}">alert(1)</script>`).join(''), 'page')).toBe('')
  })

  test('text stays text', () => {
    expect(pass('Öl &lt;b&gt; &amp; Kreide')).toBe('Öl &lt;b&gt; &amp; Kreide')
    expect(pass('')).toBe('')
  })

  test('the children of an element that is not on the list', () => {
    expect(pass('<table><tr><td><b>Werk</b> 1</td></tr></table><custom-tag>2</custom-tag>')).toBe('<b>Werk</b> 12')
  })

  test.each([
    'https://kunst.example/konto',
    'http://kunst.example',
    '/konto/?a=b#c',
    '#terms',
    '?x=1',
    'mailto:galerie@kunst.example',
    'tel:+4930123456',
    'konto/bestellungen',
    '//kunst.example/x',
  ])('a link to %s', (href) => {
    expect(pass(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  })

  test('a link into a new window, which then does not know the shop’s', () => {
    expect(pass('<a href="/x" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="/x" target="_blank" rel="noopener">x</a>',
    )
  })
})

describe('what does not pass', () => {
  test.each([
    ['<form action="java\tscript:alert(1)"></form>', '<form></form>'],
    ['<img src="javascript:alert(1)" onerror="alert(1)">', '<img>'],
    ['<video poster="javascript:alert(1)"></video>', '<video></video>'],
    ['<button formaction="javascript:alert(1)">x</button>', '<button>x</button>'],
    ['<script>alert(1)</script><iframe srcdoc="x"></iframe><p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<svg onload="alert(1)"><script>alert(1)</script></svg>', '<svg></svg>'],
    // A drawing in another file may have handlers, which would run in the page.
    [
      '<svg><use href="/a.svg#x"></use><use href="data:image/svg+xml,x#x"></use></svg>',
      '<svg><use></use><use></use></svg>',
    ],
    ['<svg><use xlink:href="/a.svg#x"></use></svg>', '<svg><use></use></svg>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<svg><a>x</a></svg>'],
    [
      '<svg><animate attributeName="href" to="javascript:alert(1)"></animate><foreignObject><p>x</p></foreignObject></svg>',
      '<svg><p>x</p></svg>',
    ],
    ['<math><mi>x</mi></math><evil-element>y</evil-element>', 'y'],
    ['<style>*{display:none}</style><link rel="preload" href="/x.css"><meta http-equiv="refresh">', ''],
  ])('in a part of a page: %s', (html, expected) => {
    expect(pass(html, 'page')).toBe(expected)
  })

  test.each([
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>',
    '<math><mtext><b>x</b></mtext></math>',
    '<template><b>x</b></template>',
    '<object data="x"></object><embed src="x"><applet></applet>',
    '<meta http-equiv="refresh" content="0"><base href="//x">',
    '<noscript><b>x</b></noscript><textarea>x</textarea><title>x</title><xmp>x</xmp>',
    '<!-- Kommentar -->',
  ])('%s, with its content', (html) => {
    expect(pass(html)).toBe('')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x',
    'file:///etc/passwd',
    'x-unknown:y',
  ])('a link to %j', (href) => {
    expect(pass(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
  })

  test('handlers, styles and other attributes', () => {
    expect(
      pass('<b onclick="x" ONMOUSEOVER="x" style="position:fixed" formaction="x" data-x="1" is="y">Werk</b>'),
    ).toBe('<b>Werk</b>')
  })

  test('what hides in broken nesting', () => {
    expect(pass('<ul><li><scr<script>x</script>ipt>alert(1)</li>')).not.toMatch(/<script/i)
    expect(sanitise('<b title="</b><script>alert(1)</script>">x</b>', 'notice').querySelector('script')).toBeNull()
    expect(pass('<noscript><p title="</noscript><img src=x onerror=alert(1)>">')).not.toMatch(/<img/i)
  })
})

describe('a page with Trusted Types', () => {
  beforeEach(() => vi.resetModules())

  test('gets one policy of ours, however often HTML is parsed', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createHTML: (html: string) => string }) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    const fresh = await import('./sanitise.ts')
    expect(fresh.sanitise('<b>a</b>', 'notice').textContent).toBe('a')
    fresh.sanitise('<b>b</b>', 'notice')
    expect(createPolicy).toHaveBeenCalledTimes(1)
  })

  test('that does not list our policy gets the text alone', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy() {
        throw new TypeError('Policy "vernissage" disallowed.')
      },
    })
    const fresh = await import('./sanitise.ts')
    const fragment = fresh.sanitise('<ul><li>E-Mail <b>fehlt</b></li></ul><script>x</script>', 'notice')
    expect(fragment.children).toHaveLength(0)
    expect(fragment.textContent).toContain('E-Mail fehlt')
  })
})

test('nothing dangerous ever passes, and nothing throws', () => {
  const tag = fc.constantFrom(
    'b',
    'a',
    'ul',
    'script',
    'svg',
    'style',
    'template',
    'img',
    'form',
    'x-y',
    'math',
    'noscript',
    'title',
  )
  const name = fc.constantFrom(
    'onclick',
    'onerror',
    'href',
    'src',
    'style',
    'class',
    'id',
    'xlink:href',
    'srcdoc',
    'action',
  )
  const value = fc.oneof(
    fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,<script>',
      '&#x6A;avascript:x',
      '/konto',
      '"><script>alert(1)</script>',
    ),
    fc.string(),
  )
  const attributes = fc.array(fc.tuple(name, value), { maxLength: 3 })
  const piece = fc.oneof(
    fc
      .tuple(tag, attributes)
      .map(([each, list]) => `<${each} ${list.map(([key, text]) => `${key}="${text}"`).join(' ')}>`),
    tag.map((each) => `</${each}>`),
    fc.string(),
    fc.constantFrom('<!--', '-->', ']]>', '<![CDATA[', '<', '</', '\0', '<p/x', '&lt;script&gt;'),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom('notice' as const, 'price' as const, 'page' as const),
      (pieces, list) => {
        const result = sanitise(pieces.join(''), list)
        for (const element of result.querySelectorAll('*')) {
          if (list === 'page')
            expect(element.localName).not.toMatch(
              /^(script|style|template|i?frame|object|embed|math|link|meta|base|animate|use|foreignObject)$/i,
            )
          else expect(element.localName).toMatch(/^(ul|ol|li|p|div|span|strong|b|em|i|br|a|small|del|ins|bdi)$/)
          for (const { name: attribute, value: text } of element.attributes) {
            expect(attribute).not.toMatch(/^on|^srcdoc$|^formaction$/)
            if (list !== 'page') {
              expect(attribute).toMatch(
                /^(class|id|role|tabindex|href|target|rel|title|lang|dir|aria-hidden|aria-live|data-id)$/,
              )
            }
            // An address that is none, such as "//", leads nowhere.
            if (/^(href|src|action)$/.test(attribute) && URL.canParse(text, location.href)) {
              expect(new URL(text, location.href).protocol).toMatch(/^(https?|mailto|tel):$/)
            }
          }
        }
      },
    ),
    randomRuns(1000),
  )
}, 60_000)
