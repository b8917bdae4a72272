/**
 * A text that changes while it is shown. A browser that translates the page takes the text's node out of it and puts its own words
 * there, which would stay whatever the text becomes: each text gets an element of its own, which goes with what is in it.
 */
export function ChangingText({ text }: { readonly text: string }) {
  return text && <span key={text}>{text}</span>
}
