import { type Html, html } from '../../markup/html.ts'

/** @param title of the page within the account; '' on the dashboard */
export function accountTitle(title: string): Html {
  return html`
<div class="my-account-header page-title normal-title"><div class="page-title-inner flex-row container text-left">
	<div class="flex-col flex-grow medium-text-center"><h1 class="uppercase mb-0">Mein Konto</h1>${title !== '' && html`<small class="uppercase">${title}</small>`}</div>
</div></div>`
}
