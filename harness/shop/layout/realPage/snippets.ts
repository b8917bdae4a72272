/** Inline code as plugins, themes and other companies print it into real pages, each kind behind a switch. */

import { readFileSync } from 'node:fs'
import { fileAnswer, phpJson } from '../../http/respond.ts'
import type { Route } from '../../http/route.ts'
import { type Html, html, raw } from '../../markup/html.ts'
import { inlineScript } from '../../settings/inlineScripts.ts'
import type { Scope } from '../../state/scope.ts'
import { platformScripts } from '../files/legacyScripts.ts'

/** Inline code for the head; the tags of other companies come first. */
export function headSnippets(scope: Scope): Html {
  const { switches } = scope
  const snippets = [
    switches.thirdPartyTags && analytics,
    switches.inlineSnippets && inlineScript('theme-no-js', noJsCode),
    switches.escapedScripts && inlineScript('delayed-scripts-js-extra', loaderCode(scope)),
    switches.visitStorage && inlineScript('visit-storage-js', visitCode),
  ]
  return raw(snippets.filter(Boolean).join(''))
}

/** Inline code for the end of the body. */
export function footerSnippets(scope: Scope): Html {
  const { switches } = scope
  const snippets = [
    switches.inlineSnippets && inlineScript('post-views-js', viewsCode(scope)),
    switches.inlineSnippets && inlineScript('form-redirect-js', afterMessageCode),
    switches.thirdPartyTags && pixel,
  ]
  return raw(snippets.filter(Boolean).join(''))
}

const noJsCode = `(function(html){html.className = html.className.replace(/\\bno-js\\b/,'js')})(document.documentElement);
document.addEventListener('DOMContentLoaded', function () {
	var c = document.body.className;
	document.body.className = c.replace(/woocommerce-no-js/, 'woocommerce-js');
});`

/** The code of an optimiser, which lists the scripts that it holds back as JSON, and adds them after loading. */
function loaderCode({ link }: Scope): string {
  const scripts = [
    `${platformScripts}/hoverintent-js.min.js?ver=2.2.1`,
    '/wp-content/plugins/share-buttons/public/share.min.js?ver=4.1',
  ]
  return `var delayedScripts = ${phpJson({ scripts: scripts.map(link) })};
(function (list) {
	addEventListener('load', function () {
		list.forEach(function (src) {
			var script = document.createElement('script');
			script.src = src;
			document.body.appendChild(script);
		});
	});
})(delayedScripts.scripts);`
}

/** The code of a visit counter, which stores the time and a random number as JSON, in storage and in a cookie. */
const visitCode = `(function () {
	var now = Date.now();
	var visit = JSON.parse(localStorage.getItem('shop_visit') || 'null') || { first: now, id: Math.random().toString(36).slice(2) };
	visit.last = now;
	localStorage.setItem('shop_visit', JSON.stringify(visit));
	sessionStorage.setItem('shop_pages', JSON.stringify([{ path: location.pathname, at: now / 1000 }]));
	document.cookie = 'shop_seen=' + encodeURIComponent(JSON.stringify({ v: 2, t: Math.floor(now / 1000) })) + '; path=/; max-age=86400';
})();`

/** The code of a counter of page views, which sends the time to the shop without an action of the visitor. */
function viewsCode({ link, nonce }: Scope): string {
  const settings = { url: link('/wp-admin/admin-ajax.php'), nonce: nonce('post_views'), post: 17 }
  return `var postViews = ${phpJson(settings)};
(function (views) {
	var body = new URLSearchParams({ action: 'count_view', post: views.post, nonce: views.nonce, time: Date.now() });
	fetch(views.url, { method: 'POST', body: body, credentials: 'same-origin' }).catch(function () {});
})(postViews);`
}

const afterMessageCode = `document.addEventListener('wpcf7mailsent', function (event) {
	window.lastMessage = event.detail.contactFormId;
}, false);`

const analytics = `<script async src="https://tags.analytics.example/gtag/js?id=G-1A2B3C4D5E"></script>
<script>
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag('js', new Date());
gtag('config', 'G-1A2B3C4D5E');
navigator.sendBeacon('https://collect.analytics.example/g/collect?v=2&_p=' + Date.now(), 'en=page_view');
</script>
<script id="consent-banner" src="https://cdn.consent.example/banner.js" data-cbid="00000000-0000-4000-8000-000000000000" async></script>
<link rel="preconnect" href="https://cdn.consent.example" crossorigin>
`

const pixel = `<script>
(function () { new Image().src = 'https://pixel.social.example/tr?id=1&ev=PageView&ts=' + Date.now(); })();
</script>
<noscript><img height="1" width="1" style="display:none" src="https://pixel.social.example/tr?id=1&ev=PageView&noscript=1" alt=""/></noscript>
`

const folder = '/wp-content/uploads/local-fonts'

const fontFileTypes: Readonly<Record<string, string>> = {
  'fonts.css': 'text/css; charset=UTF-8',
  'icons.css': 'text/css; charset=UTF-8',
  'shop-icons.woff2': 'font/woff2',
}

/** With the switch `webFonts`: a style sheet that imports another one, and names a font and a picture by `url()`. */
export function fontLinks({ switches, link }: Scope): Html | undefined {
  if (!switches.webFonts) return undefined
  return html`<link rel="preload" href="${link(`${folder}/shop-icons.woff2?v=3.19.12`)}" as="font" type="font/woff2" crossorigin>
<link rel='stylesheet' id='local-fonts-css' href='${link(`${folder}/fonts.css?ver=1731924000`)}' type='text/css' media='all' />
`
}

export const fontRoutes: readonly Route[] = Object.entries(fontFileTypes).map(([name, type]) => ({
  method: 'GET',
  matches: ({ url }) => url.pathname === `${folder}/${name}`,
  handle: () => fileAnswer(readFileSync(new URL(`../../styles/fonts/${name}`, import.meta.url)), type),
}))
