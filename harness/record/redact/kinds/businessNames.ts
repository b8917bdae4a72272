/** Tells the name of a business from that of a person: both are a few words with capitals. */

/** Words, and ends of words, that stand in the names of businesses and their departments. */
const business =
  /(?<!\p{L})(?:\p{L}*(?:galerie|kontor|verlag|museum|museen|handlung|handel|praxis|kanzlei|werkstatt|stiftung|gesellschaft|laden|shop|studio|hotel|haus|dienst|service|team)|gallery|kunst\p{L}*|atelier|inh|inhaber(?:in)?|firma|verein|stadt|amt|abteilung|buchhaltung|vertrieb|versand|einkauf|verkauf|lager|abholung|gmbh|ag|kg|ohg|gbr|ug|mbh|ltd|co)(?!\p{L})/iu

export function isBusinessName(value: string): boolean {
  return business.test(value)
}
