import { type Html, html } from '../markup/html.ts'
import type { Page } from '../markup/page.ts'

/** A page whose content editors write, in the theme's markup for such pages. */
export function contentPage(id: number, title: string, content: Html): Page {
  return {
    context: 'content',
    title,
    source: { type: 'page', id },
    bodyClasses: ['wp-singular', 'page-template-default', 'page', `page-id-${id}`],
    main: html`<div id="content" class="content-area page-wrapper" role="main">
	<div class="row row-main">
		<div class="large-12 col">
			<div class="col-inner">
${content}
			</div>
		</div>
	</div>
</div>`,
  }
}
