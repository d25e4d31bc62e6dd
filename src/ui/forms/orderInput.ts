import type { Client } from '#model/kinds/client.ts'
import { wordList } from '#ui/words/wordList.ts'
import { t } from '#ui/words/words.ts'
import { textOrUndefined, idOf } from './choices.ts'
import { newClient } from './clientInput.ts'

export interface OrderValues {
  /** A client's id, or `newClient`. */
  client: string
  variety: string
  /** An orchard's id, or `newOrchard`. */
  orchard: string
  preselected_broker: string
  notes: string
}

export const blankOrder: OrderValues = { client: '', variety: '', orchard: '', preselected_broker: '', notes: '' }

/** The choice that reveals the fields of an orchard. */
export const newOrchard = 'new'

export const orderOptions = {
  read: ({ variety, preselected_broker, notes }: OrderValues) => ({
    variety: idOf(variety),
    preselected_broker: idOf(preselected_broker) ?? null,
    notes: textOrUndefined(notes),
  }),
  missing: { variety: t('Choose a variety.') },
}

/**
 * The initial broker of an order: the client's preferred one, only if that broker's id is 1. Specification, section 5.
 */
export const brokerFor = (client: Client | undefined): string => (client?.preferred_broker === 1 ? '1' : '')

/** The missing inputs of an order, and of a client or orchard that is added with it. Specification, section 5. */
export function missingOf(
  { client, variety, orchard }: OrderValues,
  { companyName, orchardName }: { readonly companyName: string; readonly orchardName: string },
): readonly string[] {
  const unnamed = [
    ...(client === newClient && companyName.trim() === '' ? [t('company name')] : []),
    ...(orchard === newOrchard && orchardName.trim() === '' ? [t('orchard name')] : []),
  ]
  const wanted = { [t('client')]: client, [t('variety')]: variety, [t('orchard')]: orchard }
  const open = Object.entries(wanted).flatMap(([name, chosen]) => (chosen === '' ? [name] : []))
  if (unnamed.length > 0) return [t('Still missing: {fields}.', { fields: wordList([...open, ...unnamed]) })]
  return open.length === 0 ? [] : [t('Choose {fields} first.', { fields: wordList(open) })]
}
