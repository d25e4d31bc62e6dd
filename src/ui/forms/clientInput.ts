import { type Client, contactMethods } from '#model/kinds/client.ts'
import { type ClientLanguage, clientLanguages } from '#model/values/languages.ts'
import { isKnownWord } from '#model/values/units.ts'
import { t } from '#ui/words/words.ts'
import { idOf } from './choices.ts'

export interface ClientValues {
  company_name: string
  first_name: string
  last_name: string
  phone: string
  mobile_phone: string
  alt_phone: string
  email: string
  preferred_contact_methods: readonly (typeof contactMethods)[number][]
  /** Empty if unknown. */
  language: ClientLanguage | ''
  preferred_broker: string
}

/** The choice that reveals the fields of a client. */
export const newClient = 'new'

/** The initial values of a client's form. */
export const clientValues = (client: Client | undefined): ClientValues => ({
  company_name: client?.company_name ?? '',
  first_name: client?.first_name ?? '',
  last_name: client?.last_name ?? '',
  phone: client?.phone ?? '',
  mobile_phone: client?.mobile_phone ?? '',
  alt_phone: client?.alt_phone ?? '',
  email: client?.email ?? '',
  preferred_contact_methods:
    client?.preferred_contact_methods.filter((each) => isKnownWord(contactMethods, each)) ?? [],
  language: clientLanguages.find((each) => each === client?.language) ?? '',
  preferred_broker: String(client?.preferred_broker ?? ''),
})

export const clientOptions = {
  // An emptied field is sent empty, so that a change removes the old value.
  read: (values: ClientValues) => ({
    ...values,
    company_name: values.company_name.trim(),
    language: values.language === '' ? null : values.language,
    preferred_broker: idOf(values.preferred_broker) ?? null,
  }),
  missing: { company_name: t('Enter the company’s name.') },
}
