/** Surroundings in which the script must not break: foreign scripts, strict policies, frames, other places of its tag. */
import { foreignScripts } from './foreignScripts.ts'

export interface Surroundings {
  readonly name: string
  /** Runs in the page as an init script, so it can use nothing from outside itself. */
  readonly script?: () => void
  /** Changes the page that the shop has sent. */
  readonly rewrite?: (html: string) => string
  readonly headers?: Readonly<Record<string, string>>
  /** Shows the page in a frame of another one. `sandbox`: without the shop's origin, and therefore without storage. */
  readonly frame?: 'plain' | 'sandbox'
}

const nonce = 'Zm9yZWlnbg'
const scriptAddress = '/vernissage/vernissage.js'

const withNonce = (html: string): string => html.replace(/<script\b/g, `<script nonce="${nonce}"`)

/** A script that inserts markup by `document.write` while the page is parsed. */
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
