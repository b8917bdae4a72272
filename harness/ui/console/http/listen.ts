import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InputError } from '../../../scene/reading/readJson.ts'

/**
 * Listens on this machine only.
 * @returns the port
 * @throws InputError the port is taken, and no other one may take its place
 */
export async function listen(server: Server, wanted: number, isFixed: boolean): Promise<number> {
  const attempt = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await attempt(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (isFixed) throw new InputError(`Port ${wanted} is taken; choose another one, or 0 for any free one.`)
    return attempt(0)
  })
  return (server.address() as AddressInfo).port
}
