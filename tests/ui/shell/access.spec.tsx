import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Self } from '#model/kinds/user.ts'
import { type Place, places } from '#tests/browser/everyRoute.ts'
import type { Person } from '#tests/browser/persons.ts'
import { ana } from '#tests/streams/persons.ts'
import { routes } from '#ui/routes.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { RoutesContext, useRoute } from '#ui/shell/useRoute.ts'

const selves: Readonly<Record<Exclude<Person, 'guest'>, Self>> = {
  broker: { ...ana, role_number: 0, broker: 1 },
  viewer: { ...ana, role_number: 0 },
  grower: { ...ana, role_number: 1, client: 1 },
  staff: ana,
  supervisor: { ...ana, role_number: 3 },
  manager: { ...ana, role_number: 4 },
  administrator: { ...ana, role_number: 5 },
}

/** The users of a place's page by the table of the routes. */
function whoGets({ path }: Place): readonly string[] {
  const { hook } = memoryLocation({ path: path.replace(/:id\??/, '7') })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RoutesContext value={routes}>
      <Router hook={hook}>{children}</Router>
    </RoutesContext>
  )
  const access = renderHook(() => useRoute(), { wrapper }).result.current?.route.access ?? {}
  const members = Object.entries(selves).filter(([, self]) => mayOpen(access, self))
  if (access.of === 'guests') return ['guest']
  return [...(access.of === 'everyone' ? ['guest'] : []), ...members.map(([person]) => person)]
}

// The browser tests open each page as its first user.
it.each(places)('should give $path to its users, and to no others', (place) => {
  expect(whoGets(place)).toEqual(place.for)
})

it('should compare the minimum of a page with the role as numbers, so that a grower is above a broker', () => {
  const { broker, grower, staff } = selves
  const may = (minimum?: number) =>
    [broker, grower, staff].map((self) => mayOpen(minimum === undefined ? {} : { minimum }, self))
  expect([may(), may(0), may(1), may(2), may(3)]).toEqual([
    [true, true, true],
    [true, true, true],
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ])
})
