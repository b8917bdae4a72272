import type { Frame, Page } from '@playwright/test'

/**
 * Asks a page something, and once more where the visitor left it for the next one meanwhile. A page that the browser keeps
 * for the back button does not even fail: it never answers.
 */
export async function acrossPages<Value>(page: Page, ask: () => Promise<Value>): Promise<Value> {
  for (let leaves = 0; ; leaves++) {
    let hear = (_frame: Frame): void => {}
    const isLeft = new Promise<typeof left>((resolve) => {
      hear = (frame) => frame === page.mainFrame() && resolve(left)
      page.on('framenavigated', hear)
    })
    const answer = ask()
    // Once the page is left, no code waits for this answer any more.
    answer.catch(() => {})
    try {
      const first = await Promise.race([answer, isLeft])
      if (first !== left) return first as Value
    } catch (error) {
      if (!/context was destroyed|because of (?:a )?navigation/i.test(String(error))) throw error
    } finally {
      page.off('framenavigated', hear)
    }
    if (leaves === mostLeaves) throw new Error('the page is left again and again')
  }
}

const left = Symbol('left')

/** How often a page may be left meanwhile; more often is a defect. */
const mostLeaves = 5
