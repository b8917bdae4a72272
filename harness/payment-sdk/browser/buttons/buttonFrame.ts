/** Draws the contents of a frame of buttons: plain buttons in the real sizes and colours. */
import { addSheet } from '../zoid/frame.ts'
import type { ResolvedButtonStyle } from './buttonStyle.ts'

/** Distance between two buttons of a stack, in CSS pixels. */
export const gapPx = 11

const names: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  paylater: 'Später bezahlen',
  card: 'Debit- oder Kreditkarte',
  venmo: 'Venmo',
}

export function fillButtons(
  document: Document,
  style: ResolvedButtonStyle,
  sources: readonly string[],
  click: (source: string) => void,
): void {
  addSheet(document, sheet(style))
  for (const source of sources) {
    const button = document.createElement('div')
    button.className = 'button'
    button.tabIndex = 0
    button.setAttribute('role', 'link')
    button.setAttribute('data-button', '')
    button.setAttribute('data-funding-source', source)
    const name = names[source] ?? source
    button.setAttribute('aria-label', name)
    button.textContent = name
    button.addEventListener('click', () => click(source))
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      click(source)
    })
    document.body.append(button)
  }
}

/** Background and text, with enough contrast between them. */
const palettes: Readonly<Record<string, readonly [background: string, text: string]>> = {
  gold: ['#ffc439', '#111'],
  blue: ['#0057b8', '#fff'],
  silver: ['#eee', '#111'],
  black: ['#2c2e2f', '#fff'],
  white: ['#fff', '#111'],
}

const radii: Readonly<Record<string, string>> = { rect: '4px', pill: '999px', sharp: '0' }

export function sheet({ color, shape, height }: ResolvedButtonStyle): string {
  const [background, text] = palettes[color] ?? palettes.gold!
  return `
html, body { margin: 0; overflow: hidden; background: transparent }
.button { box-sizing: border-box; display: grid; place-items: center; height: ${height}px; color: ${text}; background: ${background};
  border: 1px solid ${color === 'white' ? '#555' : 'transparent'}; border-radius: ${radii[shape]}; cursor: pointer;
  font: 600 ${Math.round(height * 0.38)}px/1 system-ui, sans-serif }
.button + .button { margin-top: ${gapPx}px }
.button:focus-visible { outline: 2px solid #0070e0; outline-offset: -4px }`
}
