import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FrameId } from '../frameAddress.ts'

/** One recorded page in the chosen width; a page that is wider than the console is scaled down. */
export function PageFrame({
  frame,
  src,
  title,
  width,
  caption,
}: {
  readonly frame: FrameId
  readonly src: string
  readonly title: string
  /** CSS pixels; undefined = as wide as there is room. */
  readonly width: number | undefined
  /** Shown above the page where there is more than one. */
  readonly caption: string | undefined
}): ReactNode {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])

  const scale = width ? Math.min(1, size.width / width) : 1
  const style = width
    ? {
        width,
        height: size.height / scale,
        transform: `scale(${scale})`,
        marginInlineStart: Math.max(0, (size.width - width) / 2),
      }
    : { width: '100%', height: '100%' }
  return (
    <figure className="page">
      {caption && (
        <figcaption>
          {caption}
          {scale < 1 && <span> · {Math.round(scale * 100)} %</span>}
        </figcaption>
      )}
      <div ref={room}>
        <iframe id={`frame-${frame.variant}`} title={title} src={src} style={style} />
      </div>
    </figure>
  )
}
