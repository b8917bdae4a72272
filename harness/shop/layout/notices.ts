/** Notices as the theme prints them (theme-and-platform.md 2.18). */
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'
import type { Notice } from '../state/visitor.ts'

/** Returns the pending notices and clears them, so that each is shown once. */
export function takeNotices({ visitor }: Scope): readonly Notice[] {
  const { notices } = visitor
  visitor.notices = []
  return notices
}

/** Errors first, in one list; every other notice has a box of its own. */
export function noticesHtml(notices: readonly Notice[]): Html {
  const errors = notices.filter(({ kind }) => kind === 'error')
  const others = notices.filter(({ kind }) => kind !== 'error')
  return html`${errors.length > 0 && errorList(errors)}${others.map(({ kind, text }) => (kind === 'success' ? message(text) : info(text)))}`
}

/** A single error, as the price and offer plugin sends it with its answers and settings. */
export function errorNotice(text: Notice['text']): Html {
  return errorList([{ kind: 'error', text }])
}

export function message(text: Notice['text']): Html {
  return html`
	<div class="woocommerce-message message-wrapper" role="alert">
		<div class="message-container container success-color medium-text-center"><i class="icon-checkmark"></i> ${text}</div>
	</div>
`
}

function info(text: Notice['text']): Html {
  return html`
	<div class="woocommerce-info message-wrapper">
		<div class="message-container container medium-text-center">${text}</div>
	</div>
`
}

function errorList(errors: readonly Notice[]): Html {
  return html`<ul class="woocommerce-error message-wrapper" role="alert">
${errors.map(
  ({ text, field }) => html`		<li${field && html` data-id="${field}"`}>
			<div class="message-container container alert-color medium-text-center"><span class="message-icon icon-close"></span> ${text}</div>
		</li>
`,
)}	</ul>
`
}
