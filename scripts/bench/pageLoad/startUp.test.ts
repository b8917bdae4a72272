import { expect, test } from 'vitest'
import { scriptUrl } from '../measuring/benchPage.ts'
import { costsOf, mostExpensive, startTable } from './startUp.ts'

const script = [
  '(() => {',
  '  // inject/dom/scan.ts',
  '  function scan() {}',
  '  // features/a/feature.ts',
  '  function a() {}',
].join('\n')
const frame = (functionName: string, lineNumber: number, url = scriptUrl) => ({
  callFrame: { functionName, lineNumber, url },
})

test('own times of our functions are summed by function and module, the most expensive first', () => {
  const costs = costsOf(
    {
      nodes: [
        { id: 1, ...frame('scan', 2) },
        { id: 2, ...frame('', 4) },
        { id: 3, ...frame('fremd', 0, 'https://kunst.example/andere.js') },
      ],
      samples: [1, 3, 2, 1, 2],
      timeDeltas: [0, 1000, 9000, 2000, 4000],
      startTime: 0,
    },
    script,
  )
  expect(mostExpensive(costs, 5)).toEqual([
    { name: 'scan', module: 'inject/dom/scan.ts', ms: 5 },
    { name: '(without a name)', module: 'features/a/feature.ts', ms: 2 },
  ])
  expect(mostExpensive(costs, 1)).toHaveLength(1)
  expect(startTable('kontakt', mostExpensive(costs, 1))[1]).toBe('    5.0 ms  scan  inject/dom/scan.ts')
})
