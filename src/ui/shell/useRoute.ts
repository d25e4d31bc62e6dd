import { type ComponentType, createContext, useContext } from 'react'
import { matchRoute, type Parser, useLocation, useRouter } from 'wouter'
import type { Access } from './access.ts'

/** The values of a route's blanks. */
type Params = Readonly<Record<string, string | undefined>>

export interface Route {
  /** As wouter reads it: `/orders/:id`. */
  readonly path: string
  readonly title: string
  readonly access: Access
  readonly Page: ComponentType<{ params: Params }>
}

/** Every page there is. The shell is given them: it stands around the pages and imports none. */
export const RoutesContext = createContext<readonly Route[]>([])

export interface Found {
  route: Route
  params: Params
}

/** The route of the present address with the blanks of its path, or null where there is none. */
export function useRoute(): Found | null {
  const { parser } = useRouter()
  const [path] = useLocation()
  return routeAt(useContext(RoutesContext), parser, path)
}

function routeAt(routes: readonly Route[], parser: Parser, path: string): Found | null {
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path)
    if (matches) return { route, params }
  }
  return null
}
