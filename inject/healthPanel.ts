/** What `?vernissage=debug` shows: one row per feature, what was kept from running, and what went wrong. */
import { createElement } from './createElement.ts'
import { listen } from './lifetime.ts'
import type { FeatureRow, Problem } from './report.ts'
import { adoptStyles } from './styles.ts'

export interface Health {
  readonly version: string
  readonly context: string
  readonly rows: readonly FeatureRow[]
  /** Names of legacy scripts that were kept from running. */
  readonly blocked: readonly string[]
  readonly problems: readonly Problem[]
  /** Category that the visitor was asked for, and the answer. */
  readonly consents: readonly (readonly [string, string])[]
}

/** Where this is, what the visitor allows, what was kept from running and what went wrong, a line each. */
function notes({ context, blocked, problems, consents }: Health): string {
  return [
    `page context: ${context}`,
    ...consents.map(([category, answer]) => `consent for ${category}: ${answer}`),
    `legacy scripts kept from running: ${blocked.join(', ') || 'none'}`,
    ...problems.map(({ level, source, message }) => `${level}: ${source}: ${message}`),
  ].join('\n')
}

/** The panel's content as plain text, for a mail to whoever maintains the shop. */
export function healthAsText(health: Health): string {
  return [
    `vernissage ${health.version}, ${location.origin}${location.pathname}`,
    ...health.rows.map(({ id, state, mounts, reason }) => `${id}: ${state}, ${mounts}${reason && ` – ${reason}`}`),
    notes(health),
  ].join('\n')
}

/** Puts the panel at the end of the body, in a shadow root that the shop's styles do not reach, until the signal aborts. */
export function showHealthPanel(health: Health, nonce: string, signal: AbortSignal): void {
  const element = createElement('div', { 'data-vernissage-host': 'health' })
  const host = element.attachShadow({ mode: 'open' })
  adoptStyles(styles, host, nonce)
  const close = (): void => element.remove()
  const status = createElement('span', { role: 'status' })
  const say = (text: string) => (): void => {
    status.textContent = text
  }
  const failed = say('Copying is not allowed here; select the text instead.')
  const copy = (): void => {
    // Absent on pages without https.
    const copying = navigator.clipboard?.writeText(healthAsText(health))
    if (copying) copying.then(say('Copied.'), failed)
    else failed()
  }
  host.append(
    createElement(
      'section',
      { 'aria-label': 'vernissage health', lang: 'en' },
      createElement(
        'header',
        {},
        createElement('h2', {}, `vernissage ${health.version}`),
        button('Copy as text', copy, signal),
        button('Close', close, signal),
        status,
      ),
      // Scrollable regions need a tab stop to be reachable by keyboard.
      createElement(
        'section',
        { tabindex: '0', 'aria-label': 'Details' },
        table(health.rows),
        createElement('pre', {}, notes(health)),
      ),
    ),
  )
  document.body.append(element)
  signal.addEventListener('abort', close)
}

function button(label: string, press: () => void, signal: AbortSignal): HTMLElement {
  const element = createElement('button', { type: 'button' }, label)
  listen(element, 'click', press, signal)
  return element
}

function table(rows: readonly FeatureRow[]): HTMLElement {
  const titles = ['Feature', 'State', 'Mounts', 'Reason'].map((title) => createElement('th', { scope: 'col' }, title))
  const body = rows.map(({ id, state, mounts, reason }) =>
    createElement(
      'tr',
      { class: state },
      createElement('th', { scope: 'row' }, id),
      ...[state, `${mounts}`, reason].map((text) => createElement('td', {}, text)),
    ),
  )
  return createElement(
    'table',
    {},
    createElement('thead', {}, createElement('tr', {}, ...titles)),
    createElement('tbody', {}, ...body),
  )
}

const styles = `
:host{all:initial;position:fixed;inset:auto 0 0;z-index:2147483647}
section{font:14px/1.5 system-ui,sans-serif;color:#222;background:#fff;border-top:3px solid #7a3e9d}
header{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 16px}
h2{font-size:16px;margin:0}
button{font:inherit;min-height:32px}
:focus-visible{outline:3px solid #7a3e9d}
section section{max-height:40vh;overflow:auto;padding:0 16px;border:0}
table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0;border-bottom:1px solid #ddd}
td+td+td,pre{overflow-wrap:anywhere}
.mounted td:nth-child(2){color:#176b2c}.failed td:nth-child(2){color:#b00020}
pre{white-space:pre-wrap}
`
