/** The page that the doctor examines: of a live shop, or of a scene. */
import { defaultProfile } from '../../inject/profile.ts'
import { fetchPage } from '../judge/drift/fetchPage.ts'
import { isOfWordPress } from '../judge/drift/wordPress.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { pageText, type Scene } from '../scene/scene.ts'

export interface PageUnderTest {
  readonly url: string
  /** The page as the server sent it. */
  readonly html: string
  /** The `Content-Security-Policy` header, where the server sends one. */
  readonly contentSecurityPolicy?: string | undefined
  /** True: scripts, styles and pictures are loaded from the shop. False: they are missing, as in a recording. */
  readonly isLive: boolean
  /** Name and password for the server. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined
  /** The scene, where the page comes from one. */
  readonly scene?: Scene
}

/**
 * @param address may hold a name and a password for the server: `https://name:password@shop.example/`
 * @throws InputError the server does not answer or asks for a password, or the page is not WordPress's
 */
export async function livePage(address: string): Promise<PageUnderTest> {
  const { html, finalUrl, contentSecurityPolicy } = await fetchPage(address)
  const { username, password } = new URL(address)
  const credentials = username
    ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
    : undefined
  return requireWordPress({ url: finalUrl, html, contentSecurityPolicy, isLive: true, credentials })
}

/** @throws InputError the scene's page is not WordPress's */
export function recordedPage(scene: Scene): PageUnderTest {
  return requireWordPress({ url: scene.url, html: pageText(scene), isLive: false, scene })
}

function requireWordPress(page: PageUnderTest): PageUnderTest {
  if (asksForPassword(page.html)) {
    throw new InputError(
      `${page.url} shows a form for a password in place of its content. Expected a public page; open it for visitors, or record it after a login with vernissage record --login.`,
    )
  }
  if (isOfWordPress(page.html)) return page
  throw new InputError(
    `${page.url} is no page of a WordPress: nothing in it comes from wp-content or wp-includes. Expected a shop with WordPress and WooCommerce; correct the address.`,
  )
}

/** True for a page that WordPress protects with a password, and for its login. */
function asksForPassword(html: string): boolean {
  return (
    /class=["'][^"']*\bpost-password-form\b/.test(html) ||
    /<body[^>]*class=["'][^"']*\blogin\b[^"']*wp-core-ui/.test(html)
  )
}

/** True where the address is that of a build of vernissage. */
export function isOwnScript(address: string): boolean {
  return /\/vernissage(?:\.(?!user|legacy)[\w-]+)*\.js\b/.test(address)
}

/** The names that the shop's plugins use in pages. */
export const profile = defaultProfile
