import { matchRoute, type Parser, useLocation, useRouter } from 'wouter'
import { type Params, type Route, routes } from '#ui/routes.ts'

export interface Found {
  route: Route
  params: Params
}

/** The route of the present address with the blanks of its path, or null where there is none. */
export function useRoute(): Found | null {
  const { parser } = useRouter()
  const [path] = useLocation()
  return routeAt(parser, path)
}

function routeAt(parser: Parser, path: string): Found | null {
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path)
    if (matches) return { route, params }
  }
  return null
}
