import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { routes } from '#ui/routes.ts'
import { RoutesContext, useRoute } from '#ui/shell/useRoute.ts'

/** The path of the route that an address leads to, as the table writes it. */
function routeOf(path: string): string | undefined {
  const { hook } = memoryLocation({ path })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RoutesContext value={routes}>
      <Router hook={hook}>{children}</Router>
    </RoutesContext>
  )
  return renderHook(() => useRoute(), { wrapper }).result.current?.route.path
}

// Specification, section 2.
const lists =
  '/batches, /client, /clients, /drying-bins, /edit_profile, /help, /inventory, /login, /lots, /orchards, /orders, ' +
  '/password-reset, /privacy_policy, /profile, /shipments, /system, /terms_and_conditions, /users, /wagons, /'
const forms =
  '/batches/form, /client/form, /client/info, /client/order, /clients/form, /lots/form, /orchards/form, /orders/form, ' +
  '/shipments/form, /shipments/process, /system/form-broker, /system/form-drying-bin, /system/form-settings, ' +
  '/system/form-variety, /users/form-broker, /users/form-client, /users/form-staff, /wagons/form'
const ofRecords = [
  '/client/order/ticket/:id?',
  '/orders/ticket/:id?',
  '/tickets/processing/:id?',
  '/client/lot/:id?',
  '/client/order/:id',
  '/client/shipment/:id?',
  '/batches/:id',
  '/clients/:id',
  '/lots/:id',
  '/orders/:id',
  '/shipments/:id',
  '/wagons/:id',
]

describe('the routes', () => {
  it('should have the page of a mail’s link, with or without the recipient’s number', () => {
    const path = '/password-reset-confirm/:uid?/:token'
    expect(routeOf('/password-reset-confirm/7/a-token')).toBe(path)
    expect(routeOf('/password-reset-confirm/a-token')).toBe(path)
  })

  it.each(lists.split(', '))('should have the list page %s', (path) => {
    expect(routeOf(path)).toBe(path)
  })

  it.each(forms.split(', '))('should have the form page %s, which no record’s page takes for a number', (path) => {
    expect(routeOf(path)).toBe(path)
  })

  it.each(ofRecords)('should have %s', (path) => {
    expect(routeOf(path.replace(/:id\??/, '7'))).toBe(path)
  })

  it.each(ofRecords.filter((path) => path.endsWith('?')))('should have %s without a number too', (path) => {
    const bare = path.replace('/:id?', '')
    expect([routeOf(bare), routeOf(`${bare}/`)]).toEqual([path, path])
  })
})
