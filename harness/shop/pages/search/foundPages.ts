import { type Html, html } from '../../html.ts'
import type { MenuItem } from '../../part.ts'
import type { Scope } from '../../scope.ts'

const sliderOptions =
  '{"imagesLoaded": true, "groupCells": "100%", "dragThreshold" : 5, "cellAlign": "left","wrapAround": true,"prevNextButtons": true,"percentPosition": true,"pageDots": false, "rightToLeft": false, "autoPlay" : false}'

/** The theme's second list below the products of a search; nothing where no page fits. */
export function foundPages({ link }: Scope, pages: readonly MenuItem[]): Html | undefined {
  if (pages.length === 0) return undefined
  return html`<hr/><h4 class="uppercase">Seiten gefunden</h4>
<div class="row large-columns-3 medium-columns-3 small-columns-2 slider row-slider slider-nav-reveal slider-nav-push" data-flickity-options="${sliderOptions}">
${pages.map(
  ({ path, label }) => html`	<div class="page-col col"><div class="col-inner">
		<a class="block plain" href="${link(path)}" title="${label}"><div class="page-box box has-hover">
			<div class="box-image"><div class="box-image image-cover" style="padding-top:56.25%;"></div></div>
			<div class="box-text text-left"><div class="box-text-inner"><p>${label}</p></div></div>
		</div></a>
	</div></div>
`,
)}</div>`
}
