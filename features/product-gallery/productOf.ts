/** The product that a gallery belongs to: its thumbnails and its form lie inside. */
export function productOf(gallery: Element): ParentNode & Node {
  return gallery.closest('.product') ?? document
}
