import type { Client } from '#model/kinds/client.ts'
import { personName } from '#model/values/personName.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { textColumn } from '#ui/shell/columns.tsx'
import { named, t } from '#ui/words/words.ts'

/** The columns of clients. A file of them can be brought into an empty plant: it has each telephone and name by itself. */
export const clientColumns = (brokerName: (id: number) => string): readonly Column<Client>[] => [
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 13, grow: 2 }),
  textColumn('name', t('Contact'), personName, {
    width: 9,
    grow: 1,
    inFile: [
      { title: t('First name'), value: ({ first_name }) => first_name },
      { title: t('Last name'), value: ({ last_name }) => last_name },
    ],
  }),
  textColumn('phone', t('Phone'), ({ phone, mobile_phone }) => mobile_phone || phone, {
    width: 8.5,
    inFile: [
      { title: t('Phone'), value: ({ phone }) => phone },
      { title: t('Mobile phone'), value: ({ mobile_phone }) => mobile_phone },
      { title: t('Other phone'), value: ({ alt_phone }) => alt_phone },
    ],
  }),
  textColumn('email', t('Email'), ({ email }) => email, { width: 13, grow: 1, optional: true }),
  textColumn(
    'contact',
    t('Prefers'),
    ({ preferred_contact_methods }) => preferred_contact_methods.map(named).join(', '),
    { width: 8, optional: true },
  ),
  textColumn('language', t('Language'), ({ language }) => (language === null ? '' : named(language)), {
    width: 7,
    optional: true,
    extra: true,
  }),
  textColumn(
    'preferred_broker',
    t('Preferred broker'),
    ({ preferred_broker }) => (preferred_broker === null ? '' : brokerName(preferred_broker)),
    { width: 9, optional: true, extra: true },
  ),
]
