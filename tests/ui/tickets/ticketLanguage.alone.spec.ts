import { afterEach, expect, it } from 'vitest'
import { Settings } from '#model/kinds/settings.ts'
import type { PlantClient } from '#streams/client.ts'
import { ticketMaking } from '#ui/tickets/ticketMaking.ts'
import { setLanguage } from '#ui/words/words.ts'

afterEach(() => setLanguage('en', {}))

it.each([
  { language: 'en', says: 'Page 1 of 2' },
  { language: 'es', says: 'Página 1 de 2' },
] as const)('a ticket should be drawn in the language of the screens: $language', async ({ language, says }) => {
  setLanguage(language, {})
  const plant = { settings: { get: () => Settings.parse({}) }, now: () => Date.now() } as unknown as PlantClient
  const { words } = await ticketMaking(plant, '/record/order/12', { mark: null, public_url: null })
  expect([words.tag, words.t('Page {i} of {n}', { i: 1, n: 2 })]).toEqual([language, says])
})
