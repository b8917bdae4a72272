/** The legacy scripts themselves are absent: their tags get an empty file, so that no request fails. */
import { fileAnswer } from '../http/respond.ts'
import type { Route } from '../http/route.ts'

export const legacyScriptRoute: Route = {
  method: 'GET',
  matches: ({ url }) => /^\/wp-(?:includes|content)\/.*\.js$/.test(url.pathname),
  handle: () => fileAnswer('/* The reference shop has no legacy scripts. */\n', 'text/javascript; charset=UTF-8'),
}
