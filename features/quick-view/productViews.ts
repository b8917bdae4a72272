import type { SetupContext } from '../../inject/defineFeature.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { after } from '../../inject/lifetime.ts'

/** Price and stock in an answer are as old as the answer. */
const freshMs = 60_000

/**
 * Asks the shop for the view of a product, once while it is fresh. S7.59 S7.60
 * @throws ApiError as `Http.send`, and for an answer that holds no product.
 */
export function createProductViews({
  http,
  page,
  profile,
  signal,
  texts,
}: SetupContext): (productId: string) => Promise<string> {
  const views = new Map<string, Promise<string>>()

  async function ask(product: string): Promise<string> {
    const body = new URLSearchParams({ action: `${profile.theme}_quickview`, product })
    const { status, text } = await http.send({ url: page.ajaxUrl, body, signal })
    // "0", nothing, an error, or a whole page, as when somebody has to sign in first.
    if (status === 200 && text.includes('product') && !/<html|<body/i.test(text)) return text
    throw new ApiError('unknown_error', texts('http.unexpected'), status, text)
  }

  return (id) => {
    let view = views.get(id)
    if (!view) {
      view = ask(id)
      views.set(id, view)
      const forget = (): void => void views.delete(id)
      view.then(() => after(freshMs, forget, signal), forget)
    }
    return view
  }
}
