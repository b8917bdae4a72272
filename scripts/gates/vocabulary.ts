/** One word of `docs/vocabulary.md` that names and comments avoid. */
export interface AvoidedWord {
  /** The word, as the allow-list spells it. */
  readonly word: string
  /** The words to write in its place. */
  readonly instead: string
  /** Whether a declared name uses the word; undefined: names are not checked for it. */
  readonly inName?: (name: string, kind: NameKind) => boolean
  /** Finds the word in the text of a comment; undefined: comments are not checked for it. */
  readonly inComment?: RegExp
}

/** A property is what an object or type offers; everything else that is declared is a binding. */
export type NameKind = 'binding' | 'property'

/** Finds a word that is the whole name, for words that are plain English as a part of a longer name. */
const isExactly =
  (...names: readonly string[]) =>
  (name: string): boolean =>
    names.includes(name)

/** Like `isExactly`, for words that are also what browsers and libraries call a property, such as `left`. */
const isBinding =
  (...names: readonly string[]) =>
  (name: string, kind: NameKind): boolean =>
    kind === 'binding' && names.includes(name)

/** Finds a word anywhere in the name: `tellInvalid` and `cartWish` as well as `tell` and `wish`. */
const contains =
  (...words: readonly string[]) =>
  (name: string): boolean =>
    wordsOf(name).some((word) => words.includes(word))

/** Finds names that begin with these words: `giveBack`, `giveBackFocus`. */
const begins =
  (...beginnings: readonly string[]) =>
  (name: string): boolean =>
    beginnings.some((beginning) => `${wordsOf(name).join(' ')} `.startsWith(`${beginning} `))

/** `tellInvalidHTML` is `tell`, `invalid`, `html`. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
}

/** How a word is found depends on how plain it is elsewhere: `run` alone says nothing, `runGuarded` does. */
export const avoidedWords: readonly AvoidedWord[] = [
  { word: 'tell', instead: 'report, describe, show or announce', inName: contains('tell', 'tells', 'telling', 'told') },
  { word: 'raise', instead: 'reportError', inName: contains('raise', 'raises', 'raised') },
  { word: 'run', instead: 'runGuarded, or what is run', inName: isBinding('run') },
  { word: 'guard', instead: 'runGuarded, or what is guarded', inName: isExactly('guard') },
  { word: 'hear', instead: 'on… or handle…, such as onClick', inName: contains('hear', 'hears', 'heard') },
  { word: 'act', instead: 'on… or handle…, such as handleSubmit', inName: isExactly('act', 'acts') },
  { word: 'press', instead: 'onClick, onKeyDown', inName: isBinding('press', 'pressed') },
  { word: 'touch', instead: 'onPointerDown, or what is changed', inName: isBinding('touch', 'touched') },
  { word: 'say', instead: 'show or announce', inName: contains('say', 'says', 'said') },
  { word: 'judge', instead: 'validate or check', inName: contains('judge', 'judges', 'judged', 'judgement') },
  { word: 'settle', instead: 'resolve, finish or waitForIdle', inName: contains('settle', 'settles', 'settled') },
  {
    word: 'give back',
    instead: 'releaseLegacy, restore, dismiss or yield',
    inName: begins('hand back', 'give back', 'take back', 'give way', 'gives way', 'gave back', 'given back'),
  },
  { word: 'late', instead: 'unsent or pending', inName: isExactly('late') },
  { word: 'left', instead: 'unsent or pending', inName: isBinding('left') },
  { word: 'leftover', instead: 'unsent or pending', inName: contains('leftover', 'leftovers') },
  { word: 'mute', instead: 'pauseObserver', inName: contains('mute', 'mutes') },
  { word: 'came', instead: 'actual', inName: contains('came') },
  { word: 'noise', instead: 'consoleMessages', inName: contains('noise') },
  { word: 'calm', instead: 'baseline, such as baselineRun', inName: contains('calm') },
  { word: 'course', instead: 'timeline', inName: isExactly('course') },
  { word: 'moment', instead: 'step', inName: isExactly('moment', 'moments') },
  { word: 'door', instead: 'gate', inName: contains('door', 'doors') },
  { word: 'way', instead: 'loadingMode, or what the way is of', inName: isExactly('way', 'ways') },
  { word: 'wish', instead: 'cartRequest', inName: contains('wish', 'wishes', 'wished') },
  // The property `world` is the browser's name for where a script of an extension runs.
  {
    word: 'world',
    instead: 'shopState',
    inName: (name, kind) => contains('world')(name) && !(kind === 'property' && name === 'world'),
  },
  { word: 'pen', instead: 'fieldPrinter', inName: contains('pen') },
  { word: 'tour', instead: 'gallery', inName: isExactly('tour') },
  { word: 'whoever', instead: "the thing's name", inComment: /\bwhoever\b/gi },
  { word: 'nobody', instead: "the thing's name", inComment: /\bnobody\b/gi },
  { word: 'somebody', instead: "the thing's name", inComment: /\bsomebody\b/gi },
  {
    word: 'is told',
    instead: 'is reported, shown or announced',
    inComment: /\b(?:is|are|was|were|be|been)\s+told\b/gi,
  },
  { word: 'Who', instead: "the thing's name as the subject", inComment: /(?<=^|[.:]\s+)Who\b/gm },
]
