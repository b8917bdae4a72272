import { expect, type Page, test } from '@playwright/test'
import { bundle } from '../../scripts/build/bundle.ts'
import { readMarkup, serveSite, visit } from '../testSite.ts'

const source = `
  import { createElement, useEffect, useState } from 'react'
  import { boot } from './inject/main.ts'

  function Counter({ form }) {
    const [count, setCount] = useState(0)
    useEffect(() => {
      const reset = () => setCount(0)
      form.addEventListener('reset', reset)
      return () => form.removeEventListener('reset', reset)
    }, [form])
    if (count > 2) throw new RangeError('zu viele')
    return createElement('section', { 'aria-label': 'Anzahl' },
      createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Mehr'),
      createElement('button', { type: 'button', disabled: count === 0, onClick: () => setCount(count - 1) }, 'Weniger'),
      createElement('output', null, count + ' Bilder'),
    )
  }

  boot([{
    id: 'counter',
    selector: 'form',
    host: (anchor) => ({ anchor, position: 'after', attributes: { class: 'zaehler' } }),
    mount: ({ element }) => ({ form: element }),
    view: Counter,
  }])`

const html = `<!doctype html><html lang="de"><head><title>Bilder</title><script src="/vernissage.js"></script></head>
  <body><form><button type="reset">Zurück</button></form><form></form></body></html>`

/** Everything that a visitor and a program can notice: view, focus order, reactions, an error, the undo. */
async function observe(page: Page, isRealReact: boolean): Promise<unknown> {
  const { code } = await bundle({ source }, { name: 'vernissage.js', isRealReact, isSqueezed: false })
  await page.context().unrouteAll()
  await serveSite(page.context(), {
    '/': html,
    '/server': html.replace(/<script.*?<\/script>/, ''),
    '/vernissage.js': code.toString(),
  })
  await visit(page, '/')
  const [first, second] = [page.getByRole('region').first(), page.getByRole('region').last()]
  await expect(second).toBeVisible()
  const atFirst = await page.locator('body').ariaSnapshot()
  const output = first.getByRole('status')
  await first.getByRole('button', { name: 'Mehr' }).focus()
  await page.keyboard.press('Enter')
  await expect(output).toHaveText('1 Bilder')
  await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Space')
  await expect(output).toHaveText('0 Bilder')
  await first.getByRole('button', { name: 'Mehr' }).click({ clickCount: 2 })
  await expect(output).toHaveText('2 Bilder')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(output).toHaveText('0 Bilder')
  const inBetween = await readMarkup(page)
  await second.getByRole('button', { name: 'Mehr' }).click({ clickCount: 3 })
  await expect(page.getByRole('region')).toHaveCount(1)
  const afterError = await page.evaluate(() => window.vernissage?.report())
  await page.evaluate(() => window.vernissage?.stop())
  return { atFirst, focused, inBetween, afterError, undone: await readMarkup(page) }
}

test('a view is the same with what ships in the place of React and with React itself', async ({ page }) => {
  const shipped = await observe(page, false)
  expect(await observe(page, true)).toEqual(shipped)
  expect(shipped).toMatchObject({ focused: 'Weniger', afterError: [{ id: 'counter', state: 'mounted', mounts: 1 }] })
  await page.goto('https://kunst.example/server')
  const server = await readMarkup(page)
  expect((shipped as { undone: string }).undone.replace(/<script.*?<\/script>/, '')).toBe(server)
})

test('a view that has ended is held by none of those that came after it', async ({ page }) => {
  const { code } = await bundle({ source }, { name: 'vernissage.js', isRealReact: false, isSqueezed: false })
  await serveSite(page.context(), { '/': html, '/vernissage.js': code.toString() })
  await visit(page, '/')
  const views = page.getByRole('region', { name: 'Anzahl' })
  const ended = await page.evaluateHandle((): WeakRef<Element>[] => [])
  // As answers of a shop replace its markup: each form comes before the one ahead of it has gone.
  for (let index = 0; index < 20; index++) {
    await page.evaluate(() => document.body.append(document.createElement('form')))
    await expect(views).toHaveCount(3)
    await ended.evaluate((all) => {
      all.push(new WeakRef(document.querySelector('.zaehler')!))
      document.querySelector('form')!.remove()
    })
    await expect(views).toHaveCount(2)
  }
  const session = await page.context().newCDPSession(page)
  const held = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return ended.evaluate((all) => all.filter((view) => view.deref()).length)
  }
  await expect.poll(held).toBeLessThan(5)
})
