/** Guards against robots: quiz and captcha. The server issues both anew with every answer (contact-form.md 3.7). */
import { hexHash } from '../../../state/hashes.ts'
import { type ShopState, stateOfShop } from '../../../state/shopState.ts'

export interface Quiz {
  readonly question: string
  /** Hash of the right answer; a hidden field carries it. */
  readonly hash: string
}

export interface Challenge {
  /** Digits; the file name of the picture and the value of a hidden field. */
  readonly number: string
  /** The characters on the picture. */
  readonly code: string
}

export interface Guards {
  /** The quiz of a page: always the same one, so that the same visit gives the same bytes. */
  firstQuiz(): Quiz
  /** The quiz of an answer: another one at each call. */
  nextQuiz(): Quiz
  /** The challenge of a page: always the same one for the same form. @param place the form's unit tag */
  challengeAt(place: string): Challenge
  /** The challenge of a page from a cache, which was used up long ago and whose picture is gone. @param place the form's unit tag */
  staleChallenge(place: string): Challenge
  /** The challenge of an answer: another one at each call. */
  nextChallenge(): Challenge
  /** Undefined for a challenge that was never issued. */
  findChallenge(number: string): Challenge | undefined
  /** Whether the characters are right. A wrong answer uses an issued challenge up, too. */
  redeemChallenge(number: string, code: string): boolean
}

const questions: readonly (readonly [question: string, answer: string])[] = [
  ['Welche Farbe ergibt Blau und Rot?', 'Violett'],
  ['Welche Farbe ergibt Blau und Gelb?', 'Grün'],
  ['Wie viele Ecken hat ein Dreieck?', 'drei'],
]

export const guardsOf: (shopState: ShopState) => Guards = stateOfShop(createGuards)

function createGuards(): Guards {
  /** Number of a challenge → how many answers it still takes: one for each time that it was printed. */
  const openAnswers = new Map<string, number>()
  let quizzes = 0
  let challenges = 0
  const quizAt = (index: number): Quiz => {
    const [question, answer] = questions[index % questions.length]!
    return { question, hash: quizHash(answer) }
  }
  const makeChallenge = (seed: string): Challenge => {
    const number = String(Number.parseInt(hexHash(8, 'captcha', seed), 16))
    return { number, code: codeOf(number) }
  }
  const issueChallenge = (seed: string): Challenge => {
    const challenge = makeChallenge(seed)
    openAnswers.set(challenge.number, (openAnswers.get(challenge.number) ?? 0) + 1)
    return challenge
  }
  return {
    firstQuiz: () => quizAt(0),
    nextQuiz: () => quizAt(++quizzes),
    challengeAt: issueChallenge,
    staleChallenge: (place) => makeChallenge(`stale ${place}`),
    nextChallenge: () => issueChallenge(String(++challenges)),
    findChallenge: (number) => (openAnswers.has(number) ? { number, code: codeOf(number) } : undefined),
    redeemChallenge: (number, code) => {
      const unused = openAnswers.get(number) ?? 0
      if (unused > 0) openAnswers.set(number, unused - 1)
      return unused > 0 && codeOf(number) === code.trim().toUpperCase()
    },
  }
}

/** Whether the answer fits the hash. As on the server, case and surrounding blanks do not matter. */
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
