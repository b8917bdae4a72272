import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import type { Corner } from '../../../record/bar/barState.ts'

interface Drag {
  readonly beginX: number
  readonly beginY: number
}

/** Takes the bar to another corner of the window: where it is dragged to, or where the arrow keys point. */
export function MoveHandle({
  label,
  corner,
  onMove,
}: {
  readonly label: string
  readonly corner: Corner
  readonly onMove: (corner: Corner) => void
}): ReactNode {
  const [drag, setDrag] = useState<Drag>()

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ beginX: event.clientX, beginY: event.clientY })
  }

  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    if (drag) shift(currentTarget, `${clientX - drag.beginX}px ${clientY - drag.beginY}px`)
  }

  function onPointerUp({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    if (!drag) return
    setDrag(undefined)
    shift(currentTarget, 'none')
    const isMoved = Math.hypot(clientX - drag.beginX, clientY - drag.beginY) > 8
    if (isMoved) onMove(cornerAt(clientY < innerHeight / 2, clientX < innerWidth / 2))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const [isTop, isLeft] = [corner.startsWith('top'), corner.endsWith('left')]
    const next = {
      ArrowUp: cornerAt(true, isLeft),
      ArrowDown: cornerAt(false, isLeft),
      ArrowLeft: cornerAt(isTop, true),
      ArrowRight: cornerAt(isTop, false),
    }[event.key]
    if (!next) return
    event.preventDefault()
    onMove(next)
  }

  return (
    <button
      type="button"
      tabIndex={-1}
      className="icon handle"
      aria-label={label}
      title={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    >
      ⠿
    </button>
  )
}

function cornerAt(isTop: boolean, isLeft: boolean): Corner {
  return `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`
}

/** The bar follows the pointer without waiting for the recorder, which only learns where it ends. */
function shift(handle: HTMLElement, translate: string): void {
  handle.closest<HTMLElement>('.bar')!.style.translate = translate
}
