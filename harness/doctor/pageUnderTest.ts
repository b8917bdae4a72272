/** The page that is examined: of a live shop, or of a scene. */
import { defaultProfile } from '../../inject/profile.ts'
import { fetchPage } from '../judge/drift/fetchPage.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { pageText, type Scene } from '../scene/scene.ts'

export interface PageUnderTest {
  readonly url: string
  /** The page as the server sent it. */
  readonly html: string
  /** The header, where the server sends one. */
  readonly contentSecurityPolicy?: string | undefined
  /** True: the page's files are asked of its shop. False: the page is all that there is, as in a recording. */
  readonly isLive: boolean
  /** Name and password for the server. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined
  /** The scene, where the page comes from one. */
  readonly scene?: Scene
}

/**
 * @param address may hold a name and a password for the server: `https://name:password@shop.example/`
 * @throws InputError it does not answer, asks for a password, or is no page of a WordPress
 */
export async function livePage(address: string): Promise<PageUnderTest> {
  const { html, finalUrl, contentSecurityPolicy } = await fetchPage(address)
  const { username, password } = new URL(address)
  const credentials = username
    ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
    : undefined
  return requireWordPress({ url: finalUrl, html, contentSecurityPolicy, isLive: true, credentials })
}

/** @throws InputError it is no page of a WordPress */
export function recordedPage(scene: Scene): PageUnderTest {
  return requireWordPress({ url: scene.url, html: pageText(scene), isLive: false, scene })
}

/** Folders and links that every WordPress prints, also where its name is hidden. */
const signsOfWordPress = /\/wp-(?:content|includes|json)\/|api\.w\.org|<meta[^>]+content=["']WordPress/i

function requireWordPress(page: PageUnderTest): PageUnderTest {
  if (asksForPassword(page.html)) {
    throw new InputError(
      `${page.url} shows a form for a password in place of its content. Expected a public page; open it for visitors, or record it after a login with vernissage record --login.`,
    )
  }
  if (signsOfWordPress.test(page.html)) return page
  throw new InputError(
    `${page.url} is no page of a WordPress: nothing in it comes from wp-content or wp-includes. Expected a shop with WordPress and WooCommerce; correct the address.`,
  )
}

/** A page with WordPress' own password, or its login in the place of the page. */
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
