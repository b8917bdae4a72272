/** The provider's overlays for members, which ask for a code, an address or a card. A person or a test answers them. */
import type { Double } from '../double.ts'
import { openOverlay } from '../overlay.ts'

export type Asked = 'choose' | 'dismiss'

export type Question = 'otp' | 'address' | 'card'

const texts: Readonly<Record<Question, readonly [title: string, text: string, choose: string]>> = {
  otp: ['Anmelden', 'Wir haben Ihnen einen Code geschickt.', 'Code bestätigen'],
  address: ['Lieferadresse', 'Wohin sollen wir liefern?', 'Diese Adresse verwenden'],
  card: ['Karte', 'Womit möchten Sie bezahlen?', 'Diese Karte verwenden'],
}

const open = new WeakMap<Double, { readonly question: Question; answer(asked: Asked): void }>()

export function askMember(double: Double, question: Question): Promise<Asked> {
  const [title, text, choose] = texts[question]
  return new Promise((resolve) => {
    const answer = (asked: Asked): void => {
      open.delete(double)
      overlay.close()
      resolve(asked)
    }
    const overlay = openOverlay(double, {
      className: 'payment-sdk-fastlane',
      attributes: { 'fake-fastlane': question },
      title,
      text,
      choices: [
        { action: 'choose', label: choose, run: () => answer('choose') },
        { action: 'dismiss', label: 'Schließen', run: () => answer('dismiss') },
      ],
    })
    open.set(double, { question, answer })
  })
}

/** @throws Error this question is not open */
export function answerMember(double: Double, question: Question, asked: Asked): void {
  const asking = open.get(double)
  if (asking?.question !== question) throw new Error(`No ${question} question is open`)
  asking.answer(asked)
}
