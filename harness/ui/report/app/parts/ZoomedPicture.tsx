import { type ReactNode, useRef } from 'react'

/** A small picture that opens in its own size. */
export function ZoomedPicture({ source, name }: { readonly source: string; readonly name: string }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className="zoomed">
      <button type="button" onClick={() => dialog.current?.showModal()} aria-label={`Enlarge ${name}`}>
        <img src={source} alt="" loading="lazy" />
      </button>
      <dialog ref={dialog} aria-label={name} className="picture">
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
        <img src={source} alt={name} loading="lazy" />
      </dialog>
    </div>
  )
}
