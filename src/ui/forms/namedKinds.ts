import type * as z from 'zod/mini'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { addressLength, Broker, BrokerInput } from '#model/kinds/broker.ts'
import type { RecordOf } from '#model/kinds/commit.ts'
import { DryingBin, DryingBinInput } from '#model/kinds/dryingBin.ts'
import { Variety, VarietyInput } from '#model/kinds/variety.ts'
import { emailLength } from '#model/values/email.ts'
import type { PlantClient } from '#streams/client.ts'
import type { Result } from '#streams/http/failure.ts'
import { t } from '#ui/words/words.ts'

export type NamedList = 'brokers' | 'varieties' | 'drying_bins'

/** The texts for adding, changing and removing a record. */
interface NamedWords {
  readonly add: string
  readonly change: string
  readonly remove: string
  /** The consequence of removing it. */
  readonly removing: string
  /** The message for an empty name. */
  readonly missing: string
}

/** A field in addition to the name. */
export interface NamedField<L extends NamedList> {
  readonly field: string
  readonly label: string
  readonly hint?: string
  /** `lines` is a text of several lines; a language is empty if unknown, a flag is `yes` or empty. */
  readonly type: 'lines' | 'tel' | 'email' | 'language' | 'flag'
  readonly maxLength?: number
  /** The value for a new record; empty by default. */
  readonly start?: string
  readonly of: (record: RecordOf<L>) => string
}

/** A kind of record with little more than a name, and how it is added, changed and removed. */
export interface NamedKind<L extends NamedList, Input extends object> {
  readonly list: L
  /** The field's wire name and label. */
  readonly field: string
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly more?: readonly NamedField<L>[]
  readonly words: NamedWords
  readonly schema: z.ZodMiniType<Input>
  readonly nameOf: (record: RecordOf<L>) => string
  /** Parses a record as the server has it. */
  readonly read: (record: unknown) => RecordOf<L>
  readonly add: (plant: PlantClient, body: Input, key: string) => Promise<Result<RecordOf<L>>>
  readonly change: (
    plant: PlantClient,
    id: number,
    write: { readonly body: Partial<Input>; readonly version: number; readonly key: string },
  ) => Promise<Result<RecordOf<L>>>
  readonly remove: (plant: PlantClient, id: number, key: string) => Promise<Result<unknown>>
}

export const brokerKind: NamedKind<'brokers', BrokerInput> = {
  list: 'brokers',
  words: {
    add: t('New broker'),
    change: t('Change broker'),
    remove: t('Remove broker'),
    removing: t('It can then no longer be chosen. A broker that records refer to stays.'),
    missing: t('Enter the broker’s name.'),
  },
  field: 'company_name',
  label: t('Company name'),
  maxLength: 200,
  more: [
    {
      field: 'address',
      label: t('Address'),
      hint: t('Printed on shipping tickets, under the purchaser’s name.'),
      type: 'lines',
      maxLength: addressLength,
      of: ({ address }: Broker) => address,
    },
    { field: 'phone', label: t('Phone'), type: 'tel', maxLength: 40, of: ({ phone }: Broker) => phone },
    { field: 'email', label: t('Email'), type: 'email', maxLength: emailLength, of: ({ email }: Broker) => email },
    {
      field: 'lot_mails',
      label: t('Mails about lots'),
      hint: t('Told of lots that are offered, and of its own lots once they can be fetched.'),
      type: 'flag',
      start: 'yes',
      of: ({ lot_mails }: Broker) => (lot_mails ? 'yes' : ''),
    },
    {
      field: 'language',
      label: t('Language'),
      hint: t('Mails to this broker are written in it.'),
      type: 'language',
      of: ({ language }: Broker) => language ?? '',
    },
  ],
  schema: BrokerInput,
  nameOf: ({ company_name }: Broker) => company_name,
  read: (record) => Broker.parse(record),
  add: async (plant, body, key) => plant.send(plainCalls.addBroker, { body, key }),
  change: async (plant, id, write) => plant.send(plainCalls.changeBroker, { ids: { id }, ...write }),
  remove: async (plant, id, key) => plant.send(plainCalls.removeBroker, { ids: { id }, key }),
}

export const varietyKind: NamedKind<'varieties', VarietyInput> = {
  list: 'varieties',
  words: {
    add: t('New variety'),
    change: t('Change variety'),
    remove: t('Remove variety'),
    removing: t('It can then no longer be chosen. A variety that records refer to stays.'),
    missing: t('Enter the variety’s name.'),
  },
  field: 'name',
  label: t('Name'),
  hint: t('For example Desirable.'),
  maxLength: 100,
  schema: VarietyInput,
  nameOf: ({ name }: Variety) => name,
  read: (record) => Variety.parse(record),
  add: async (plant, body, key) => plant.send(plainCalls.addVariety, { body, key }),
  change: async (plant, id, write) => plant.send(plainCalls.changeVariety, { ids: { id }, ...write }),
  remove: async (plant, id, key) => plant.send(plainCalls.removeVariety, { ids: { id }, key }),
}

export const dryingBinKind: NamedKind<'drying_bins', DryingBinInput> = {
  list: 'drying_bins',
  words: {
    add: t('New drying bin'),
    change: t('Change drying bin'),
    remove: t('Remove drying bin'),
    removing: t('It can then no longer be chosen. A drying bin that records refer to stays.'),
    missing: t('Enter the drying bin’s name.'),
  },
  field: 'name',
  label: t('Name'),
  hint: t('As people call it in the hall.'),
  maxLength: 60,
  schema: DryingBinInput,
  nameOf: ({ name }: DryingBin) => name,
  read: (record) => DryingBin.parse(record),
  add: async (plant, body, key) => plant.send(plainCalls.addDryingBin, { body, key }),
  change: async (plant, id, write) => plant.send(plainCalls.changeDryingBin, { ids: { id }, ...write }),
  remove: async (plant, id, key) => plant.send(plainCalls.removeDryingBin, { ids: { id }, key }),
}
