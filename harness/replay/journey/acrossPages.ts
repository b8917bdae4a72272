/** Evaluates code in a page even where the visitor leaves it for another page meanwhile. */
import type { Frame, Page } from '@playwright/test'

/**
 * Returns the result of `ask`, which is called again where the page was left meanwhile. A page that the browser keeps for the back
 * button never answers, so a navigation is noticed besides the failure.
 * @throws Error the page is left more than five times
 */
export async function acrossPages<Value>(page: Page, ask: () => Promise<Value>): Promise<Value> {
  for (let leaves = 0; ; leaves++) {
    let onNavigated = (_frame: Frame): void => {}
    const isLeft = new Promise<typeof left>((resolve) => {
      onNavigated = (frame) => frame === page.mainFrame() && resolve(left)
      page.on('framenavigated', onNavigated)
    })
    const answer = ask()
    // After a navigation this promise may reject although no code waits for it.
    answer.catch(() => {})
    try {
      const first = await Promise.race([answer, isLeft])
      if (first !== left) return first as Value
    } catch (error) {
      if (!/context was destroyed|because of (?:a )?navigation/i.test(String(error))) throw error
    } finally {
      page.off('framenavigated', onNavigated)
    }
    if (leaves === maximumLeaves) throw new Error('the page is left again and again')
  }
}

const left = Symbol('left')

/** How often the page may be left during one question; more often is a defect. */
const maximumLeaves = 5
