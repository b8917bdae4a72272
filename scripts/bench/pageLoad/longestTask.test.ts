import { expect, test } from 'vitest'
import { scriptUrl } from '../measuring/benchPage.ts'
import { taskStartsOf } from '../measuring/cpuProfile.ts'
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
  expect(longestRunMs({ nodes, samples, timeDeltas, startTime: 0 }, [])).toBe(0.7)
})

test('garbage collection in between belongs to the task, and other scripts’ code ends it', () => {
  const timeDeltas = [0, 100, 100, 100, 100]
  expect(longestRunMs({ nodes, samples: [3, 6, 3, 2], timeDeltas, startTime: 0 }, [])).toBe(0.3)
  expect(longestRunMs({ nodes, samples: [3, 5, 3, 2], timeDeltas, startTime: 0 }, [])).toBe(0.1)
})

test('a task that follows another without a gap is measured by itself', () => {
  const profile = { nodes, samples: [3, 4, 3, 3, 2], timeDeltas: [0, 100, 100, 100, 100], startTime: 5000 }
  expect(longestRunMs(profile, [])).toBe(0.4)
  expect(longestRunMs(profile, [4900, 5290, 5400])).toBe(0.3)
  expect(longestRunMs(profile, [4900, 5000, 5100])).toBe(0.3)
})

test('only the tasks of the busiest main thread count', () => {
  const event = { ts: 0, args: {} }
  const main = { ...event, name: 'thread_name', args: { name: 'CrRendererMain' } }
  const events = [
    { ...main, pid: 1, tid: 1 },
    { ...main, pid: 2, tid: 1 },
    { ...event, name: 'RunTask', pid: 1, tid: 1, ts: 5, dur: 10 },
    { ...event, name: 'RunTask', pid: 2, tid: 1, ts: 90, dur: 80 },
    { ...event, name: 'RunTask', pid: 2, tid: 1, ts: 20, dur: 60 },
    { ...event, name: 'RunTask', pid: 2, tid: 7, ts: 30, dur: 900 },
    { ...event, name: 'Layout', pid: 2, tid: 1, ts: 40, dur: 5 },
  ]
  expect(taskStartsOf(events)).toEqual([20, 90])
  expect(taskStartsOf([])).toEqual([])
})

test('garbage collection that does not interrupt our code does not count', () => {
  expect(longestRunMs({ nodes, samples: [6, 6, 5], timeDeltas: [0, 900, 900], startTime: 0 }, [])).toBe(0)
})
