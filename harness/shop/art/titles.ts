import type { StyleName } from './picture.ts'
import { createRandom } from './random.ts'

/** Invented titles that fit what each style shows. */
const titles: Readonly<Record<StyleName, readonly string[]>> = {
  colourFields: ['Stille Mitte', 'Ocker über Blau', 'Abendrot, dreimal', 'Zwischen zwei Wärmen', 'Später Mohn'],
  geometry: ['Takt und Gegentakt', 'Werkhalle III', 'Grundriss eines Sommers', 'Viertel vor Zwölf', 'Übung in Bögen'],
  horizon: ['Morgen über der Heide', 'Fünf Hügel', 'Letztes Licht bei Görlitz', 'Föhn', 'Rauhes Land'],
  waves: ['Unter der Fläche', 'Dünung', 'Echo, gezeichnet', 'Weißes Rauschen', 'Gezeiten VII'],
  cutOuts: ['Garten in Stücken', 'Herbarium', 'Zwölf Fenster', 'Großes Blattwerk', 'Kieselstrand'],
  harbour: ['Hafen im März', 'Speicher und Kräne', 'Kai 4, früh', 'Über die Elbe', 'Löschen'],
  stillLife: ['Küchentisch, Südseite', 'Drei Quitten', 'Krug und Gräser', 'Was vom Markt blieb', 'Für Änne'],
  sculpture: ['Schlafender Stein', 'Durchblick', 'Torso ohne Namen', 'Kieselkind', 'Ruhende Form II'],
}

/** A German title for a picture, the same each time for the same seed. */
export function pictureTitle(seed: string, style: StyleName): string {
  return createRandom(`title ${seed}`).pick(titles[style])
}
