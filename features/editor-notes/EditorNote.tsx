import type { Atom } from '../../inject/state/atoms.ts'
import { ownUiClass } from '../../inject/views/ownUi.ts'
import { useAtomValue } from '../../inject/views/useView.ts'

interface EditorNoteProps {
  /** Name of the block. */
  readonly title: string
  readonly editors: readonly { readonly kind: string; readonly text: string; readonly address: string }[]
  /** True after Escape, until pointer or focus come back. */
  readonly isDismissedAtom: Atom<boolean>
}

/** The name of a block, and a link to each of its editors. */
export function EditorNote({ title, editors, isDismissedAtom }: EditorNoteProps) {
  const isDismissed = useAtomValue(isDismissedAtom)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and themes draw a frame around it.
    <div
      className={`${ownUiClass} vernissage-editor-note${isDismissed ? ' vernissage-dismissed' : ''}`}
      role="group"
      aria-label={title}
    >
      {title}
      {editors.map(({ kind, text, address }) => (
        <a key={kind} className={`button edit-block-button edit-block-button-${kind}`} href={address}>
          {text}
        </a>
      ))}
    </div>
  )
}
