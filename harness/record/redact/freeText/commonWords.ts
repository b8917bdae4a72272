/**
 * Common words of letters and of a shop's answers. They disclose nothing about a person, so redaction leaves them outside of typed
 * texts: an answer still reads “Vielen Dank für Ihre Nachricht”.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `aber alle allem allen aller alles also andere anderen auch auf aus bald beim bereits besten bestellung bestellungen bild bilder
  bitte bleibt dank danke dann darf dass dein deine dem den denn der des deshalb dich dies diese diesem diesen dieser dieses doch
  dort durch eine einem einen einer eines einmal erst etwas euch euro ever fehler finden fragen frage freundlich freundliche
  freundlichen freue ganz gefunden geben geht gekauft gern gerne gesendet grüße grüßen gruß guten haben habe hallo hatte hatten
  herzlich herzliche herzlichen hier ihnen ihre ihrem ihren ihrer ihres immer ist jede jeden jetzt kann kauf kaufen kein keine
  keinen können könnte könnten leider lieber liebe mail machen mehr mein meine meinem meinen meiner melden mich mit möchte möchten
  nach nachricht nachrichten nicht nichts noch nochmal nummer oder ohne preis schon schreiben sehen sehr sein seine seit sich sie
  sind sobald sodass sollte tage tagen telefon über unser unsere unserem unseren unter viel viele vielen vom von vor wann waren
  warum was wegen weil welche welcher wenn werden wird wieder wieso will wir wird wollen wurde wurden würde würden zeit zum zur
  zwei about after also been can could dear does from have hello here kind like more much need please regards send sent shop
  some soon thank thanks that their them there they this very want what when where which will with work would your article aside body button caption fieldset figure
  footer head header iframe label legend link main option picture script section select span strong style table tbody
  template textarea tfoot thead title video html http
  https text true false null undefined content value name type form input error success status message data`
    .split(/\s+/)
    .filter(Boolean),
)
