import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { plantTables } from '#tests/ui/messages/scene.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { loadPreferredLanguage } from '#ui/words/language.ts'

// The screens are read once the language is chosen, as when a page is loaded.
let app: typeof import('#tests/ui/shell/openApp.tsx')
beforeAll(async () => {
  localStorage.setItem('pecanyard.language', 'es')
  await loadPreferredLanguage(async () => true)
  app = await import('#tests/ui/shell/openApp.tsx')
}, 120_000)

it('should show refusals of rules and of the server in Spanish', async () => {
  const { user, server } = app.openApp({ self: ana, place: '/wagons/5', tables: plantTables })
  const taken = 'Bin 1 is taken by another order. Choose a free bin.'
  server.fail('PATCH /api/wagons/5/', {
    status: 409,
    body: { drying_bin: [taken], refusals: [{ rule: 'W2', field: 'drying_bin', message: taken }] },
  })

  await user.click(await screen.findByRole('button', { name: 'Prelimpiar el remolque B12' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remolque B12' }))
  expect(await dialog.findByText('Elija un bin de secado.', { exact: false })).toBeDefined()
  await user.click(await dialog.findByRole('checkbox', { name: /Bin 1/ }))
  await pressed(user, dialog.getByRole('button', { name: 'Avanzar a Prelimpieza' }))

  expect(await screen.findByText('Bin 1 está ocupado por otro pedido. Elija un bin libre.')).toBeDefined()
  expect(screen.getByRole('button', { name: '¿Por qué? W2' })).toBeDefined()
  expect(await screen.findByText('¡No se pudo actualizar el remolque!')).toBeDefined()
})

it('should show the target of a batch as under its moisture plot', async () => {
  const { user } = app.openApp({ self: ana, place: '/batches/71', tables: plantTables })
  await user.click(await screen.findByRole('button', { name: /tanda de secado 71$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tanda de secado 71' }))
  expect((await dialog.findByText('Meta')).nextSibling?.textContent).toBe('4.50 % (sin cáscara)')
})
