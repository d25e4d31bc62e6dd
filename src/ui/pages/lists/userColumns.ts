import type { User } from '#model/kinds/user.ts'
import { personName } from '#model/values/personName.ts'
import { roleOf } from '#ui/forms/userInput.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { textColumn } from '#ui/shell/columns.tsx'
import { signInState } from '#ui/words/signInState.ts'
import { namedText, t } from '#ui/words/words.ts'

export const roleWords = (user: User): string => namedText(roleOf(user))

/** The columns of users. A file of them can be brought into a plant that has their clients and brokers. */
export const userColumns = (belongsTo: (user: User) => string): readonly Column<User>[] => [
  textColumn('name', t('Name'), (user) => personName(user) || user.email, {
    width: 9,
    grow: 1,
    inFile: [
      { title: t('First name'), value: ({ first_name }) => first_name },
      { title: t('Last name'), value: ({ last_name }) => last_name },
    ],
  }),
  textColumn('email', t('Email'), ({ email }) => email, { width: 14.5, grow: 1 }),
  textColumn('role_number', t('Role'), roleWords, {
    width: 8.5,
    sortValue: ({ role_number }) => role_number,
    inFile: [{ title: t('Role'), value: roleWords, kind: 'text' }],
  }),
  textColumn('belongs_to', t('Client or broker'), belongsTo, { width: 10, grow: 1, optional: true }),
  textColumn('active', t('Sign-in'), (user) => namedText(signInState(user)), { width: 7.5 }),
]
