import { expect, test, vi } from 'vitest'
import { commandOf, main } from './test.ts'

test('the command that is printed repeats the run: seed, extent and part', () => {
  expect(commandOf({ seed: 7, isAll: false, isWhole: false, shard: undefined })).toBe('npm test -- --seed 7')
  expect(commandOf({ seed: 7, isAll: false, isWhole: true, shard: undefined })).toBe('npm test -- --seed 7 --whole')
  expect(commandOf({ seed: 7, isAll: true, isWhole: true, shard: '2/3' })).toBe(
    'npm run test:all -- --seed 7 --shard 2/3',
  )
})

test.each([
  [['--seed', 'x'], '--seed: expected a whole number, came "x".'],
  [['--shard', '5/4'], '--shard: expected a part such as 1/4, came "5/4".'],
  [['--shard', '0/4'], '--shard: expected a part such as 1/4, came "0/4".'],
])('wrong usage ends the command before any test runs: %j', async (argv, sentence) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await main(argv)).toBe(2)
  expect(error).toHaveBeenCalledWith(`✘ ${sentence}`)
})
