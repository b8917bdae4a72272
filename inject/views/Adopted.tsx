import { useLayoutEffect, useRef } from 'react'
import { adopt } from './host.ts'

export interface AdoptedProps {
  /** A node of the page, which goes back to its place at the end, or server HTML from `sanitise`. */
  readonly content: Node
  /** Default `div`. */
  readonly tag?: 'div' | 'span' | 'p' | 'li' | 'td' | 'figcaption'
  readonly className?: string
}

/** An element of a view that contains markup of the server's while it is shown. */
export function Adopted({ content, tag: Tag = 'div', className }: AdoptedProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => adopt(content, ref.current!), [content])
  return <Tag ref={ref as never} className={className} />
}
