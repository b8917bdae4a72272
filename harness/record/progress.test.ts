import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

it('of a call that is made again and again only the first ones are listed, and other calls all the same', () => {
  const lines: string[] = []
  const onExchange = createProgress((line) => lines.push(line))
  const call = (url: string) => onExchange({ kind: 'call', request: { method: 'GET', url, headers: {}, body: null } })
  for (let index = 0; index < 500; index++) call(`https://kunst.example/stand?t=${index}`)
  call('https://kunst.example/anderes')
  expect(lines).toHaveLength(31)
  expect(lines.slice(-2)).toEqual([
    '  GET  /stand  is made again and again; further calls of it are not listed',
    expect.stringContaining('GET  /anderes'),
  ])
})
