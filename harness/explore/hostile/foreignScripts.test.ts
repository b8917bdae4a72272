import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { foreignScripts } from './foreignScripts.ts'

test.each(foreignScripts)('the page can run “$name”: its text is a function by itself', ({ script }) => {
  // The browser gets the text of the function in brackets, which a method in short form does not survive.
  expect(() => new Script(`(${script})()`)).not.toThrow()
})
