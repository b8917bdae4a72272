/**
 * The platform's own calls: their URLs, their settings that the page prints, and their fields. Source: contract theme-and-platform 3.2,
 * 3.3.
 */
import type { SetupContext } from '../../../inject/feature.ts'
import { whenPrinted } from '../../../inject/legacy/whenPrinted.ts'
import { text } from '../../../inject/shop/page.ts'

/** The part of a feature's context that calls need. */
export type PlatformContext = Pick<SetupContext, 'page' | 'profile' | 'http' | 'signal'>

/**
 * The settings that the page prints for one of the platform's scripts: `platformSettings(context, 'cart_fragments')`.
 * Undefined where it prints none; the platform's script does nothing then.
 */
export function platformSettings(
  context: Pick<PlatformContext, 'page' | 'profile'>,
  script: string,
): Record<string, unknown> | undefined {
  return context.page.global(settingsName(context, script))
}

/**
 * Calls `work` with the settings of one of the platform's scripts: at once, or later, where an optimiser delays them until the first
 * interaction. Never where the page prints none.
 */
export function withPlatformSettings(
  context: Pick<PlatformContext, 'page' | 'profile' | 'signal'>,
  script: string,
  work: (settings: Record<string, unknown>) => void,
): void {
  const begin = (): boolean => {
    const settings = platformSettings(context, script)
    if (settings) work(settings)
    return settings !== undefined
  }
  if (!begin()) whenPrinted(settingsName(context, script), begin, context.signal)
}

const settingsName = ({ profile }: Pick<PlatformContext, 'profile'>, script: string): string =>
  `${profile.shop}_${script}_params`

/** The platform's scripts whose settings contain the address of calls, as do the settings for every page. */
const scriptsWithAddress = ['add_to_cart', 'cart_fragments', 'cart', 'checkout', 'add_to_cart_variation']

/** URL of a call: the printed address with `name` in place of its token. It may have further parameters, such as a language. */
export function endpoint(context: Pick<PlatformContext, 'page' | 'profile'>, name: string): string {
  const { page, profile } = context
  const { shop } = profile
  const settings = scriptsWithAddress.map((script) => platformSettings(context, script))
  const [address = `/?${shop}-ajax=%%endpoint%%`] = [page.global('woocommerce_params'), ...settings].flatMap(
    (printed) => text(printed?.[`${shop}_ajax_url`]) ?? [],
  )
  return address.replace('%%endpoint%%', name)
}

/** A call of the platform, form-encoded. @throws ApiError as `http.json`. @param signal ends the call; default: the feature's. */
export function callPlatform(
  context: PlatformContext,
  name: string,
  fields: Readonly<Record<string, string>> | URLSearchParams,
  signal: AbortSignal = context.signal,
): Promise<unknown> {
  return context.http.json({ url: endpoint(context, name), body: new URLSearchParams(fields), signal })
}

/** The fields that a form would send, without files, since the calls are form-encoded. */
export function serialise(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}
