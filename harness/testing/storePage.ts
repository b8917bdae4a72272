/**
 * The Playwright fixture of all browser tests: opens a scene with the script, lets a visitor act, and fails the test at
 * its end for unexpected calls, for missing calls, and for console messages that were not recorded.
 */
import { test as base, type Page } from '@playwright/test'
import { createServerPages, type ServerPages } from '../judge/server/serverPages.ts'
import { type Check, findProblems } from '../judge/verdict.ts'
import type { OpenOptions } from '../replay/browser/openScene.ts'
import { openSession, type Session } from '../replay/browser/session.ts'
import { loadScene, type Scene } from '../scene/scene.ts'

export const { expect } = base

/** The open scene. The fixture itself closes it at the end of the test. */
export interface Store
  extends Omit<
    Session,
    | 'unrecordedMessages'
    | 'messages'
    | 'refusedSockets'
    | 'steps'
    | 'noteStep'
    | 'withoutScript'
    | 'runTimersOut'
    | 'unused'
    | 'server'
    | 'atRest'
    | 'close'
  > {
  /** Opens a scene, by name or made by `createScene`, and waits until the script has mounted what the page has. */
  open(scene: string | Scene, options?: OpenOptions): Promise<Page>
  /** Lets the test pass although a check fails. The reason appears in the report. */
  waive(check: Check, reason: string): void
}

export const test = base.extend<{ store: Store }, { serverPages: ServerPages }>({
  serverPages: [async ({ browser }, use) => use(createServerPages(browser)), { scope: 'worker' }],

  store: async ({ browser, serverPages }, use, testInfo) => {
    const waived = new Map<Check, string>()
    const problems: string[] = []
    let session: Session | undefined

    const current = (): Session => {
      if (!session) throw new Error('no scene is open; call store.open(…) first')
      return session
    }

    /** Collects the problems of the open scene, and closes it. */
    async function close(): Promise<void> {
      if (!session) return
      const { calls, unrecordedMessages, scene } = session
      for (const [check, text] of findProblems({
        calls,
        unused: session.unused(),
        consoleMessages: unrecordedMessages.map(({ text }) => text),
      })) {
        if (!waived.has(check)) problems.push(`${scene.name}: ${text}`)
      }
      await session.close()
      session = undefined
    }

    const store: Store = {
      get page() {
        return current().page
      },
      get scene() {
        return current().scene
      },
      get calls() {
        return current().calls
      },
      get paymentSdk() {
        return current().paymentSdk
      },

      async open(given, open = {}) {
        await close()
        session = await openSession(browser, typeof given === 'string' ? loadScene(given) : given, open, serverPages)
        return session.page
      },

      run: (journey) => current().run(journey),
      fire: (name, parameters) => current().fire(name, parameters),
      comeBack: () => current().comeBack(),
      report: () => current().report(),
      ledger: () => current().ledger(),
      undo: () => current().undo(),
      leaks: () => current().leaks(),
      layoutShift: () => current().layoutShift(),
      longTasks: () => current().longTasks(),
      addedViolations: () => current().addedViolations(),

      waive(check, reason) {
        waived.set(check, reason)
        testInfo.annotations.push({ type: `waived: ${check}`, description: reason })
      },
    }

    await use(store)
    await close()
    // A test that has failed already may not have reached all of its calls.
    if (testInfo.errors.length === 0 && problems.length > 0) throw new Error(problems.join('\n\n'))
    if (problems.length > 0) testInfo.annotations.push({ type: 'replay', description: problems.join('\n\n') })
  },
})
