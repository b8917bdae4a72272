import { expect, test } from 'vitest'
import { createAlign } from './align.ts'
import type { TreeNode } from './tree.ts'

const element = (tag: string, attributes: Record<string, string> = {}, ...children: TreeNode[]): TreeNode => ({
  tag,
  attributes,
  children,
})
const named = (text: string): TreeNode => element('p', {}, { text })

function aligned(before: readonly TreeNode[], after: readonly TreeNode[]): (readonly [number, number])[] {
  return createAlign()(before, after).map(({ was, is }) => [
    was ? before.indexOf(was) : -1,
    is ? after.indexOf(is) : -1,
  ])
}

test('what did not change is found again, wherever something was put in', () => {
  const [a, b] = [named('a'), named('b')]
  expect(aligned([a, b], [named('new'), a, named('new'), b])).toEqual([
    [-1, 0],
    [0, 1],
    [-1, 2],
    [1, 3],
  ])
})

test('what changed is the element of the same tag and names between what did not change', () => {
  const heading = element('h1')
  const before = [heading, element('input', { name: 'ort' }), element('p')]
  const after = [heading, element('div'), element('input', { name: 'ort', class: 'rot' })]
  expect(aligned(before, after)).toEqual([
    [0, 0],
    [-1, 1],
    [1, 2],
    [2, -1],
  ])
})

test('elements of other names are not the same element', () => {
  expect(aligned([element('input', { name: 'a' })], [element('input', { name: 'b' })])).toEqual([
    [0, -1],
    [-1, 0],
  ])
})

test('deep documents full of quotes are compared without delay', () => {
  const deep = (): TreeNode =>
    Array.from({ length: 200 }).reduce<TreeNode>((inner) => element('div', { title: '"' }, inner), named('a'))
  expect(aligned([deep()], [deep()])).toEqual([[0, 0]])
})
