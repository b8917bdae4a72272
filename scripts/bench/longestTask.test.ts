import { expect, test } from 'vitest'
import { scriptUrl } from './benchPage.ts'
import { longestRunMs } from './longestTask.ts'

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0 },
  children,
})
const nodes = [
  node(1, '(root)', '', [2, 3, 5, 6]),
  node(2, '(program)', ''),
  node(3, 'boot', scriptUrl, [4]),
  node(4, 'querySelectorAll', ''),
  node(5, 'jQuery', 'https://kunst.example/jquery.js'),
  node(6, '(garbage collector)', ''),
]

test('the longest task is the longest run of samples with our code on the stack', () => {
  const samples = [2, 3, 4, 2, 3, 5]
  const timeDeltas = [0, 200, 300, 400, 500, 600]
  // boot 300 + querySelectorAll inside it 400; later boot 600 alone.
  expect(longestRunMs({ nodes, samples, timeDeltas })).toBe(0.7)
})

test('collecting garbage in between belongs to the task, other people’s code ends it', () => {
  const timeDeltas = [0, 100, 100, 100, 100]
  expect(longestRunMs({ nodes, samples: [3, 6, 3, 2], timeDeltas })).toBe(0.3)
  expect(longestRunMs({ nodes, samples: [3, 5, 3, 2], timeDeltas })).toBe(0.1)
})

test('garbage that others left counts for none', () => {
  expect(longestRunMs({ nodes, samples: [6, 6, 5], timeDeltas: [0, 900, 900] })).toBe(0)
})
