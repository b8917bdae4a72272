/** Quiz and captcha, which only a human can answer. The server issues both anew with every answer (contact-form.md 3.7). */
import { hexHash } from '../../../state/hashes.ts'
import { type ShopState, stateOfShop } from '../../../state/shopState.ts'

export interface Quiz {
  readonly question: string
  /** Hash of the right answer; travels in a hidden field. */
  readonly hash: string
}

export interface Challenge {
  /** Digits; the file name of the picture and the value of a hidden field. */
  readonly number: string
  /** The characters on the picture. */
  readonly code: string
}

export interface Guards {
  /** On a page always the same, so that the same visit gives the same bytes. */
  firstQuiz(): Quiz
  /** Another challenge each time, for answers. */
  nextQuiz(): Quiz
  /** On a page always the same for the same form. @param place the form's unit tag */
  challengeAt(place: string): Challenge
  /** The challenge of a page from a cache, which was used up long ago and whose picture is gone. @param place the form's unit tag */
  staleChallenge(place: string): Challenge
  /** Another challenge each time, for answers. */
  nextChallenge(): Challenge
  /** Undefined for a challenge that was never issued. */
  findChallenge(number: string): Challenge | undefined
  /** Right or wrong, an issued challenge is used up by an answer. */
  passes(number: string, code: string): boolean
}

const questions: readonly (readonly [question: string, answer: string])[] = [
  ['Welche Farbe ergibt Blau und Rot?', 'Violett'],
  ['Welche Farbe ergibt Blau und Gelb?', 'Grün'],
  ['Wie viele Ecken hat ein Dreieck?', 'drei'],
]

export const guardsOf: (shopState: ShopState) => Guards = stateOfShop(createGuards)

function createGuards(): Guards {
  /** How often each challenge is out: as many visitors can answer it as have seen it. */
  const open = new Map<string, number>()
  let quizzes = 0
  let challenges = 0
  const quizAt = (index: number): Quiz => {
    const [question, answer] = questions[index % questions.length]!
    return { question, hash: quizHash(answer) }
  }
  const draw = (seed: string): Challenge => {
    const number = String(Number.parseInt(hexHash(8, 'captcha', seed), 16))
    return { number, code: codeOf(number) }
  }
  const issue = (seed: string): Challenge => {
    const challenge = draw(seed)
    open.set(challenge.number, (open.get(challenge.number) ?? 0) + 1)
    return challenge
  }
  return {
    firstQuiz: () => quizAt(0),
    nextQuiz: () => quizAt(++quizzes),
    challengeAt: issue,
    staleChallenge: (place) => draw(`stale ${place}`),
    nextChallenge: () => issue(String(++challenges)),
    findChallenge: (number) => (open.has(number) ? { number, code: codeOf(number) } : undefined),
    passes: (number, code) => {
      const left = open.get(number) ?? 0
      if (left > 0) open.set(number, left - 1)
      return left > 0 && codeOf(number) === code.trim().toUpperCase()
    },
  }
}

/** Compares as the server does: case and blanks around do not matter. */
export function isQuizAnswer(hash: string, answer: string): boolean {
  return hash === quizHash(answer)
}

function quizHash(answer: string): string {
  return hexHash(32, 'quiz', answer.trim().toLowerCase())
}

/** Letters and digits without those that look alike. */
const alphabet = 'ABCDEFGHKLMNPRSTUVWXYZ2345789'

function codeOf(number: string): string {
  const bytes = hexHash(8, 'captcha code', number).match(/../g) ?? []
  return bytes.map((byte) => alphabet[Number.parseInt(byte, 16) % alphabet.length]).join('')
}
