import * as z from 'zod/mini'
import { Emails } from '#model/values/email.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { Id, lines, name, orElse, orNull, text, Version, wordOf } from '#model/values/units.ts'

/**
 * The row of a broker; its company's name and address are personal data, erasable. `lot_mails`: it is mailed about lots
 * that it can buy or fetch, in `language` (null: English and Spanish).
 */
export const BrokerRow = z.object({
  id: Id,
  language: orNull(z.enum(clientLanguages)),
  lot_mails: orElse(z.boolean(), true),
})

/**
 * The personal data of a broker; `address` is the postal one in lines. `email` has one or more addresses. Each is empty
 * if not given.
 */
export const BrokerPersonal = z.object({
  company_name: orElse(z.string(), ''),
  address: orElse(z.string(), ''),
  phone: orElse(z.string(), ''),
  email: orElse(z.string(), ''),
})

/** A broker: a purchaser of lots. Specification, section 3. */
export const Broker = z.extend(BrokerRow, {
  ...BrokerPersonal.shape,
  language: orNull(wordOf(clientLanguages)),
  version: Version,
})

/** The maximum length of a broker's address. */
export const addressLength = 300

export const BrokerInput = z.strictObject({
  company_name: name(200),
  address: z.optional(lines(addressLength)),
  phone: z.optional(text(40)),
  email: z.optional(Emails),
  language: z.optional(z.nullable(z.enum(clientLanguages))),
  lot_mails: z.optional(z.boolean()),
})

export type BrokerRow = z.infer<typeof BrokerRow>
export type Broker = z.infer<typeof Broker>
export type BrokerInput = z.infer<typeof BrokerInput>
