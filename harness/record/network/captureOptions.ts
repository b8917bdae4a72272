/** What the recorder asks of the requests and answers of a window: which are kept, where their answers come from, and what is altered. */
import type { RawRequest } from '../../lookup/body/decode.ts'
import type { AssetCollector } from '../assets/recordedAssets.ts'
import type { Exchange, RawResponse, Transport } from './exchange.ts'
import type { Paused } from './interception.ts'

export interface CaptureOptions {
  /** True for addresses that belong to the recorded shop; requests to all others are left out and listed. */
  isOwn(url: URL): boolean
  /** Answers the shop's requests in place of the network. Requests to all other addresses then fail. */
  readonly transport?: Transport | undefined
  /**
   * Waits until the answer to a request may reach the browser. The shop goes on with other requests meanwhile.
   * @param request the very object that `transport` was given
   */
  deliver?(request: RawRequest): Promise<void>
  /** Changes a document on its way to the browser; the recording keeps what the server sent. */
  alter?(html: Buffer, headers: RawResponse['headers']): Buffer
  /** Address → JavaScript that is served there and not recorded. */
  readonly scripts?: ReadonlyMap<string, string>
  /** Address → page of another site that is served and not recorded. */
  readonly elsewhere?: ReadonlyMap<string, string>
  /** Answers for the wallet provider's server, which is not recorded; undefined where that server does not answer. */
  provider?(url: string, as: 'script' | 'probe'): Promise<RawResponse | undefined>
  /** True for a request that is not to reach the shop. */
  refuses?(request: RawRequest): boolean
  /** Addresses of files without an end, which are not loaded. */
  readonly dropped?: ReadonlySet<string>
  /** Keeps stylesheets, fonts and pictures of the network. */
  readonly assets?: AssetCollector
  /** Gets each call when it begins, but not the request that follows a redirect of it. */
  onCall?(call: Paused['request']): void
  /** Gets each exchange when it is over. */
  onExchange?(exchange: Exchange): void
}
