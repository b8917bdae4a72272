/** The theme's frame around every page (theme-and-platform.md 2.4): head, header, main, footer, scripts. */
import { shopName } from '../catalogue/catalogue.ts'
import { htmlAnswer, type ShopResponse } from '../http/respond.ts'
import { type Html, html } from '../markup/html.ts'
import { isStorePage, type Page } from '../markup/page.ts'
import { fillSlot } from '../modules/shopModule.ts'
import type { Scope } from '../state/scope.ts'
import { footerHints, headHints } from './files/browserHints.ts'
import { emptiedHandles, printScripts, stylesheetLinks } from './files/scriptAndStyleTags.ts'
import { footer } from './footer.ts'
import { header } from './header/header.ts'
import { noticesHtml, takeNotices } from './notices.ts'
import { fontLinks, footerSnippets, headSnippets } from './realPage/snippets.ts'

/** The whole document as an answer. */
export function pageAnswer(scope: Scope, page: Page, status = 200): ShopResponse {
  return htmlAnswer(layOut(scope, page), status)
}

function layOut(scope: Scope, page: Page): Html {
  return html`<!DOCTYPE html>
<html lang="de" class="loading-site no-js">
<head>
	<meta charset="UTF-8" />
${fillSlot(scope, 'headStart', page)}	<title>${page.title} &#8211; ${shopName}</title>
	<meta name='robots' content='max-image-preview:large' />
	<meta name="viewport" content="width=device-width, initial-scale=1" />
${headHints(scope)}${headSnippets(scope)}${fontLinks(scope)}${stylesheetLinks(scope)}${printScripts(scope, page, 'head')}${emptiedHandles(scope, page)}${fillSlot(scope, 'head', page)}<link rel="https://api.w.org/" href="${scope.link('/wp-json/')}" />
</head>

<body class="${bodyClasses(scope, page).join(' ')}">
${fillSlot(scope, 'bodyStart', page)}
<a class="skip-link screen-reader-text" href="#main">Zum Inhalt springen</a>

<div id="wrapper">
${header(scope, page)}
${page.context !== 'cart' && noticesHtml(takeNotices(scope))}${page.beforeMain}
	<main id="main" class="">
${page.main}
</main>
${footer(scope, page)}${page.footerEnd}${fillSlot(scope, 'footerEnd', page)}
${printScripts(scope, page, 'footer')}
${footerHints(scope)}${footerSnippets(scope)}</body>
</html>
`
}

function bodyClasses(scope: Scope, page: Page): readonly string[] {
  const { lightbox, editor } = scope.switches
  const isProduct = page.context === 'product'
  return [
    ...page.bodyClasses,
    ...(scope.visitor.customer ? ['logged-in'] : []),
    ...(editor ? ['admin-bar'] : []),
    'wp-theme-flatsome',
    'theme-flatsome',
    ...(isStorePage(page) ? ['woocommerce-page'] : []),
    'woocommerce-no-js',
    'lightbox',
    ...(isProduct && lightbox === 'magnific' ? ['has-lightbox'] : []),
    'nav-dropdown-has-arrow',
    'nav-dropdown-has-shadow',
    'nav-dropdown-has-border',
    ...scope.shop.modules.flatMap(({ slots }) => slots?.bodyClasses?.(scope, page) ?? []),
  ]
}
