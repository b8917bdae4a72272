/**
 * Keeps one thread for the tests of all mutants. vitest ends its thread with each run, and the next thread loads every module again:
 * that takes seconds for each mutant, of which the tests take a tenth. A mutant is switched on by a global variable, so no module
 * has to be loaded again for it.
 */
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** Number of runs after which a new thread takes over, so that what tests leave behind does not add up. */
const runsOfOneThread = 100

interface Thread {
  readonly worker: ThreadsPoolWorker
  runs: number
  isSetUp: boolean
}

let thread: Thread | undefined

/**
 * Creates a worker that vitest starts and stops with each run, while the thread that it uses goes on.
 * @param changedFiles absolute paths of what is mutated: their modules are evaluated anew in each run, so that nothing that one
 * mutant has put into a module is there for the next
 */
export function createKeptThread(options: PoolOptions, changedFiles: readonly string[]): PoolWorker {
  const listeners: (readonly [event: string, callback: (message: unknown) => void])[] = []
  let namePattern: RegExp | undefined
  const answer = (type: 'started' | 'stopped'): void =>
    queueMicrotask(() => {
      for (const [event, callback] of listeners)
        if (event === 'message') callback({ type, __vitest_worker_response__: true })
    })
  return {
    name: 'kept thread',
    async start() {
      if (thread && thread.runs >= runsOfOneThread) {
        await thread.worker.stop()
        thread = undefined
      }
      if (thread) return
      const worker = new ThreadsPoolWorker(options)
      await worker.start()
      worker.on('exit', () => {
        if (thread?.worker === worker) thread = undefined
      })
      thread = { worker, runs: 0, isSetUp: false }
    },
    on(event, callback) {
      listeners.push([event, callback])
      thread?.worker.on(event, callback)
    },
    off(event, callback) {
      thread?.worker.off(event, callback)
    },
    send(message) {
      if (!thread) return
      if (message.type === 'stop') answer('stopped')
      else if (message.type === 'start') {
        namePattern = message.context.config.testNamePattern
        if (thread.isSetUp) answer('started')
        else thread.worker.send(message)
        thread.isSetUp = true
      } else {
        if (message.type === 'run') thread.runs++
        thread.worker.send(withFilter(message, namePattern, changedFiles))
      }
    },
    deserialize: (data) => data,
    async stop() {
      for (const [event, callback] of listeners) thread?.worker.off(event, callback)
      listeners.length = 0
    },
  }
}

/** Adds the filter of tests to a request, since the thread keeps the configuration of its first run. */
function withFilter(
  message: WorkerRequest,
  testNamePattern: RegExp | undefined,
  changedFiles: readonly string[],
): WorkerRequest {
  if (message.type !== 'run') return message
  const { context } = message
  const files = context.files.map((file) => ({ ...file, testNamePattern }))
  return { ...message, context: { ...context, files, invalidates: [...changedFiles] } }
}
