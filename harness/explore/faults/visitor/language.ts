/** Whether a sentence is in a language: enough to tell the shop's own from what a browser or a library says. */

/** Words that hardly a sentence of the language does without, and the other language does not have. */
const words: Readonly<Record<string, RegExp>> = {
  de: /(?:^|[^\p{L}])(?:der|die|das|den|dem|und|nicht|bitte|sie|ihre?n?|ist|wurde|kein|keine|ein|eine|noch|konnte|vielen|zu)(?=$|[^\p{L}])/iu,
  en: /(?:^|[^\p{L}])(?:the|and|not|please|you|your|is|was|are|no|a|an|has|could|to|of)(?=$|[^\p{L}])/iu,
}

/** @param language BCP 47, as a page names it; one that is not known counts as German, as the shops are. */
export function isInLanguage(sentence: string, language: string): boolean {
  const known = language.toLowerCase().startsWith('en') ? 'en' : 'de'
  return words[known]!.test(sentence)
}
