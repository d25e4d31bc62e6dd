import { useState } from 'react'
import { listCalls } from '#model/calls/recordCalls.ts'
import type { OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import { type Language, languages } from '#model/values/languages.ts'
import { isStaff } from '#model/values/roles.ts'
import type { PlantClient } from '#streams/client.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { language } from '#ui/words/words.ts'

/** The language that a page's user chose for its tickets; null while none is chosen, and for users who choose none. */
export interface TicketLanguage {
  readonly chosen: Language | null
  /** Null for growers and brokers, who read their own papers in the language of their screens. */
  readonly choose: ((language: Language) => void) | null
}

/** The choice is kept while the page is open: the next order has another reader. */
export function useTicketLanguage(): TicketLanguage {
  const [chosen, setChosen] = useState<Language | null>(null)
  return { chosen, choose: isStaff(useSelf()) ? setChosen : null }
}

/** The language of a shipping ticket: its purchaser's, or that of the screens. */
export async function languageOfPurchaser(plant: PlantClient, { shipment }: ShipmentTicket): Promise<Language> {
  const { broker } = shipment
  if (broker === null || !isStaff(plant.self.get())) return language()
  const held = plant.record('brokers', broker)
  if (held !== undefined) return tagOrScreens(held.language)
  const brokers = await plant.send(listCalls.listBrokers)
  return tagOrScreens(brokers.ok ? brokers.value.find(({ id }) => id === broker)?.language : null)
}

/** The language of a processing ticket: its grower's, or that of the screens. */
export async function languageOfGrower(plant: PlantClient, { order }: OrderTicket): Promise<Language> {
  if (!isStaff(plant.self.get())) return language()
  const held = plant.record('clients', order.client)
  if (held !== undefined) return tagOrScreens(held.language)
  const client = await plant.send(listCalls.getClient, { ids: { id: order.client } })
  return tagOrScreens(client.ok ? client.value.language : null)
}

/** The tag of a language; that of the screens for one that they do not know, from a newer server. */
const tagOrScreens = (name: string | null | undefined): Language =>
  languages.find((each) => each.name === name)?.tag ?? language()
