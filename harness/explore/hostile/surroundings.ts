/** What a page can be like that the script was not written for: other scripts, other rules, other places. */
import { foreignScripts } from './foreignScripts.ts'

export interface Surroundings {
  readonly name: string
  /** Runs in the page before everything else. Uses nothing from outside itself. */
  readonly script?: () => void
  /** Changes the page that the shop has sent. */
  readonly rewrite?: (html: string) => string
  readonly headers?: Readonly<Record<string, string>>
  /** The page stands in a frame of another one; `sandbox`: without the shop's origin, so that nothing can be stored. */
  readonly frame?: 'plain' | 'sandbox'
}

const nonce = 'Zm9yZWlnbg'
const scriptAddress = '/vernissage/vernissage.js'

const withNonce = (html: string): string => html.replace(/<script\b/g, `<script nonce="${nonce}"`)

/** A tag that writes more of the page while the parser is at work. */
const writer = `<script>document.write('<div class="written"><form class="cart"><input name="quantity" class="qty" value="1"></form></div>')</script>`

/** What may surround the script on a page; in the first surroundings nothing does. */
export const allSurroundings: readonly Surroundings[] = [
  { name: 'nothing foreign' },
  ...foreignScripts,
  {
    name: 'document.write',
    rewrite: (html) => html.replace('</main>', `${writer}</main>`).replace('</body>', `${writer}</body>`),
  },
  {
    name: 'strict policy with nonce and Trusted Types',
    rewrite: withNonce,
    headers: {
      'content-security-policy': `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types vernissage`,
    },
  },
  {
    name: 'strict policy that allows no maker of HTML',
    rewrite: withNonce,
    headers: {
      'content-security-policy': `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  },
  { name: 'in a frame', frame: 'plain' },
  { name: 'in a frame without an origin', frame: 'sandbox' },
  {
    name: 'the script twice',
    rewrite: (html) => html.replace('</body>', `<script src="${scriptAddress}"></script></body>`),
  },
  {
    name: 'the script at the end, deferred',
    rewrite: (html) =>
      html
        .replace(/<script src="[^"]*vernissage\.js"><\/script>/, '')
        .replace('</body>', `<script defer src="${scriptAddress}"></script></body>`),
  },
]
