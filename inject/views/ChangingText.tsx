/**
 * A text that changes while it is shown. A browser that translates the page replaces the text node by its own, which React does not
 * know and could not update. Therefore each text gets an element with a key of its own, which is replaced as a whole.
 */
export function ChangingText({ text }: { readonly text: string }) {
  return text && <span key={text}>{text}</span>
}
