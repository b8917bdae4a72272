/**
 * The address of a route below a REST root. The query that language plugins add to a root (`/api/?lang=en`) stands behind the
 * route; a root that takes its route in a query (`?rest_route=/`) gets it there.
 */
export function restAddress(root: string, route: string): string {
  const [, path = '', query = ''] = /^(.*[?&]rest_route=(?:\/|%2F)?|[^?]*)(.*)$/i.exec(root) ?? []
  return path.replace(/(?:\/|%2F)?$/i, '/') + route + query.replace(/\/$/, '')
}
