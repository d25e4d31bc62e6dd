import { type ComponentType, createContext, useContext } from 'react'
import { matchRoute, type Parser, useLocation, useRouter } from 'wouter'
import type { Access } from './access.ts'

/** The parameters of a route. */
type Params = Readonly<Record<string, string | undefined>>

export interface Route {
  /** A path of wouter: `/orders/:id`. */
  readonly path: string
  readonly title: string
  readonly access: Access
  readonly Page: ComponentType<{ params: Params }>
}

/** All routes. A context, since the shell wraps the pages and imports none. */
export const RoutesContext = createContext<readonly Route[]>([])

export interface MatchedRoute {
  route: Route
  params: Params
}

/** The route of the current address with its parameters; null if there is none. */
export function useRoute(): MatchedRoute | null {
  const { parser } = useRouter()
  const [path] = useLocation()
  return routeAt(useContext(RoutesContext), parser, path)
}

function routeAt(routes: readonly Route[], parser: Parser, path: string): MatchedRoute | null {
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path)
    if (matches) return { route, params }
  }
  return null
}
