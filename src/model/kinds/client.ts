import * as z from 'zod/mini'
import { Emails } from '#model/values/email.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { Id, name, orElse, orNull, text, Version, wordOf } from '#model/values/units.ts'

/** The ways in which a client prefers to be contacted. */
export const contactMethods = ['Call', 'Text', 'Email'] as const

/**
 * The row of a client. The other fields are personal (see `ClientPersonal`). `language` is null if unknown; mails are
 * then in both languages. `merged_into` is the client that this one became; `merged_from` are the clients that became
 * this one, those that had become them included. Decisions, section 62.
 */
export const ClientRow = z.object({
  id: Id,
  preferred_contact_methods: orElse(z.array(z.enum(contactMethods)), []),
  language: orNull(z.enum(clientLanguages)),
  preferred_broker: orNull(Id),
  merged_into: orNull(Id),
  merged_from: orElse(z.array(Id), []),
})

/**
 * The personal data of a client, erasable without touching the log: names, addresses and phones. Decisions, section 5.
 */
export const ClientPersonal = z.object({
  company_name: orElse(z.string(), ''),
  first_name: orElse(z.string(), ''),
  last_name: orElse(z.string(), ''),
  phone: orElse(z.string(), ''),
  mobile_phone: orElse(z.string(), ''),
  alt_phone: orElse(z.string(), ''),
  email: orElse(z.string(), ''),
})

/** A client: a grower. One that became another is in no list. Specification, section 3. */
export const Client = z.extend(z.omit(ClientRow, { merged_into: true }), {
  ...ClientPersonal.shape,
  preferred_contact_methods: orElse(z.array(wordOf(contactMethods)), []),
  language: orNull(wordOf(clientLanguages)),
  version: Version,
})

/**
 * The fields of their own record that growers may change. The company name is printed on labels and tickets, so only
 * staff change it. Decisions, section 2.
 */
export const contactFields = [
  'first_name',
  'last_name',
  'phone',
  'mobile_phone',
  'alt_phone',
  'email',
  'preferred_contact_methods',
  'language',
] as const

/** The writable fields of a client; growers may write the `contactFields` only. */
export const ClientInput = z.strictObject({
  company_name: name(200),
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
  phone: z.optional(text(40)),
  mobile_phone: z.optional(text(40)),
  alt_phone: z.optional(text(40)),
  email: z.optional(Emails),
  preferred_contact_methods: z.optional(z.array(z.enum(contactMethods))),
  language: z.optional(z.nullable(z.enum(clientLanguages))),
  preferred_broker: z.optional(z.nullable(Id)),
})

export type ClientRow = z.infer<typeof ClientRow>
export type ClientPersonal = z.infer<typeof ClientPersonal>
export type Client = z.infer<typeof Client>
export type ClientInput = z.infer<typeof ClientInput>
