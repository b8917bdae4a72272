/** Shows the card that pays, in the place of the form for typing one. S2.73, S3.160, S4.66 */
import { useState } from 'react'
import { Adopted } from '../../inject/views/Adopted.tsx'
import { useAtomValue, useView } from '../../inject/views/useView.ts'
import type { AcceleratedState } from './model.ts'
import type { Session } from './session.ts'

interface SessionProps {
  readonly session: Session
}

export function TokenizedCard({ session }: SessionProps) {
  const state = useAtomValue(session.accelerated.stateAtom)
  return state.card ? <Card key={`${state.card.id} ${state.isMember}`} {...state} session={session} /> : null
}

function Card({ card, isMember, session }: AcceleratedState & SessionProps) {
  const { signal } = useView()
  const [content] = useState(() => card && session.cardElement(card, isMember, signal))
  return content ? <Adopted content={content} /> : null
}
