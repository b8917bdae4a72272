/**
 * URL of a route below a REST root. A query that language plugins add to the root (`/api/?lang=en`) stays behind the route; to a root
 * such as `/?rest_route=/` the route is appended in the query.
 */
export function restAddress(root: string, route: string): string {
  const [, path = '', query = ''] = /^(.*[?&]rest_route=(?:\/|%2F)?|[^?]*)(.*)$/i.exec(root) ?? []
  return path.replace(/(?:\/|%2F)?$/i, '/') + route + query.replace(/\/$/, '')
}
