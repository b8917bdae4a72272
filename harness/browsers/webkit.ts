/** Starts WebKitGTK's MiniBrowser on a display of Xvfb, and drives it by its WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { WebkitPrograms } from '../../scripts/browsers/otherBrowsers.ts'
import type { OtherBrowser, Visit } from './otherBrowser.ts'

/** A proxy that does not answer, for every address but this machine's, so that tests reach no network. */
const offlineProxy = { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9', noProxy: ['127.0.0.1'] }

const keys = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
} as const

export async function startWebkit({ driver, browser, display }: WebkitPrograms): Promise<OtherBrowser> {
  const screen = await startScreen(display)
  const port = await freePort()
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // Compositing is switched off: without a graphics card it would take most of the time.
    env: {
      ...process.env,
      DISPLAY: screen.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  })
  const stopProcesses = (): void => {
    for (const child of [service, screen.process]) child.kill()
  }
  const capabilities = {
    browserName: 'MiniBrowser',
    proxy: offlineProxy,
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  }
  const startSession = async (): Promise<WebDriver> => {
    await waitUntilServing(port)
    return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
  }
  try {
    const probe = await startSession()
    const version = `WebKitGTK ${(await probe.getCapabilities()).get('browserVersion')}`
    await probe.quit()
    return {
      version,
      // Each visit has a session of its own, so that nothing is left of the last visitor.
      async visit() {
        const session = await startSession()
        await session.manage().window().setRect({ width: 1280, height: 900, x: 0, y: 0 })
        return visitOf(session)
      },
      async close() {
        stopProcesses()
      },
    }
  } catch (error) {
    stopProcesses()
    throw error
  }
}

function visitOf(driver: WebDriver): Visit {
  return {
    open: (url) => driver.get(url),
    evaluate: (work, ...values) => driver.executeScript(work as never, ...values),
    async click(path) {
      await withElement(driver, path, (element) => element.click())
    },
    async hover(path) {
      await withElement(driver, path, (element) => driver.actions().move({ origin: element }).perform())
    },
    async fill(path, text) {
      await withElement(driver, path, async (field) => {
        await field.clear()
        await field.sendKeys(text)
      })
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    close: () => driver.quit(),
  }
}

async function withElement(
  driver: WebDriver,
  path: readonly string[],
  work: (element: WebElement) => Promise<void>,
): Promise<void> {
  try {
    for (const selector of path.slice(0, -1)) await driver.switchTo().frame(driver.findElement(By.css(selector)))
    await work(await driver.findElement(By.css(path.at(-1)!)))
  } finally {
    if (path.length > 1) await driver.switchTo().defaultContent()
  }
}

/** Starts a display without a screen; Xvfb chooses a free number and prints it to file descriptor 3. */
async function startScreen(program: string): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, process: child }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the driver answers. @throws Error it does not answer within half a minute */
async function waitUntilServing(port: number): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      // The answer is read to its end, since the driver serves one connection at a time.
      await (await fetch(`http://127.0.0.1:${port}/status`)).text()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
