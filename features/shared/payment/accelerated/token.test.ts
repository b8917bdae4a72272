import { expect, test } from 'vitest'
import { defineFeature, type SetupContext } from '../../../../inject/feature.ts'
import type { PrimitiveAtom } from '../../../../inject/state/atoms.ts'
import { setBody, startRuntime } from '../../../../inject/testing.ts'
import { acceleratedToken } from './token.ts'

test('accelerated checkout and the card form have one token for a start', () => {
  setBody('<p></p>')
  const atoms: PrimitiveAtom<string | undefined>[] = []
  const feature = (id: string) =>
    defineFeature({
      id,
      selector: 'p',
      setup: (context) => void atoms.push(acceleratedToken(context as SetupContext)),
      mount() {},
    })
  startRuntime([feature('one'), feature('other')]).stop()
  expect(atoms[0]).toBe(atoms[1])
  startRuntime([feature('one')]).stop()
  expect(atoms[2]).not.toBe(atoms[0])
})
