import Plus from 'lucide-react/icons/plus'
import UserCog from 'lucide-react/icons/user-cog'
import { useCallback, useMemo } from 'react'
import { userCalls } from '#model/calls/userCalls.ts'
import type { User } from '#model/kinds/user.ts'
import { personName } from '#model/values/personName.ts'
import { kindOf, roleOf } from '#ui/forms/userInput.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useList } from '#ui/hooks/useList.ts'
import { roleWords, userColumns } from '#ui/pages/lists/userColumns.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { FullList } from '#ui/shell/FullList.tsx'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { signInState } from '#ui/words/signInState.ts'
import { namedText, t } from '#ui/words/words.ts'

export function UsersPage() {
  const plant = usePlantClient()
  const users = useAnswer(useCallback(async () => plant.send(userCalls.listUsers), [plant]))
  return (
    <Page
      title={t('Users')}
      actions={
        <>
          <LinkButton href="#/users/form-broker" icon={Plus}>
            {t('New broker user')}
          </LinkButton>
          <LinkButton href="#/users/form-client" icon={Plus}>
            {t('New client user')}
          </LinkButton>
          <LinkButton href="#/users/form-staff" icon={Plus} kind="primary">
            {t('New staff member')}
          </LinkButton>
        </>
      }
    >
      <LoadedAnswer answer={users} kind={t('users')}>
        {(rows) => <UserList users={rows} />}
      </LoadedAnswer>
    </Page>
  )
}

function UserList({ users }: { users: readonly User[] }) {
  const clients = useList('clients')
  const brokers = useList('brokers')
  const { columns, searchText } = useMemo(() => {
    const belongsTo = ({ client, broker }: User) =>
      (client === null ? null : clients.get(client)?.company_name) ??
      (broker === null ? null : brokers.get(broker)?.company_name) ??
      ''
    return {
      columns: userColumns(belongsTo),
      searchText: (user: User) => [personName(user), user.email, roleWords(user), belongsTo(user)].join(' '),
    }
  }, [clients, brokers])
  const rows = useMemo(() => users.toSorted((a, b) => personName(a).localeCompare(personName(b), 'en')), [users])
  return (
    <FullList
      name="users"
      label={t('Users')}
      rows={rows}
      rowKey={idOf}
      rowHref={formOf}
      columns={columns}
      searchText={searchText}
      filterOf={roleOf}
      chips={chips}
      facets={facets}
      empty={<EmptyState icon={UserCog} title={t('No users')} />}
    />
  )
}

const idOf = ({ id }: User) => id
const formOf = ({ id, role_number }: User) => `#/users/form-${kindOf(role_number)}?id=${id}`

const chips = namedChoices(['Administrator', 'Manager', 'Supervisor', 'Staff', 'Client', 'Broker', 'Inventory viewer'])

const facets: readonly Facet<User>[] = [{ key: 'active', title: t('Sign-in'), of: signInState, says: namedText }]
