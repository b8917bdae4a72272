import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { readWithFragments } from './serverFragments.ts'

test('a fragment whose selector only jQuery understands keeps none of the others from being compared', async () => {
  const page = { evaluate: async (read: (given: unknown) => unknown, given: unknown) => read(given) } as unknown as Page
  const both = { expected: '<p class="a">1</p>', actual: '<p class="a">2</p>' }
  const { expected, actual } = await readWithFragments(page, both, [
    ['.a:first', '<p>x</p>'],
    ['.a[', '<p>x</p>'],
    ['.a', '<p class="a">2</p>'],
  ])
  expect(expected).toBe(actual)
  expect(expected).toContain('<p class="a">2</p>')
})
