/** Begins and ends listening on a port of this machine. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InputError } from '../../scene/reading/readJson.ts'

/**
 * @param wanted port; 0 for any free one
 * @returns the port
 * @throws InputError the port is taken
 */
export function listen(server: Server, wanted: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new InputError(`Port ${wanted} is taken; choose another one, or 0 for any free one.`) : error)
    }
    server.once('error', refuse)
    server.listen(wanted, host, () => {
      server.off('error', refuse)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Resolves when the server has given up its port, and all its connections are closed. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
