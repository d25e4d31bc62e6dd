import { Suspense, useCallback } from 'react'
import { Redirect, useLocation } from 'wouter'
import { userCalls } from '#model/calls/userCalls.ts'
import type { User } from '#model/kinds/user.ts'
import { emailsIn } from '#model/values/email.ts'
import { personName } from '#model/values/personName.ts'
import { UserForm, type UserFormProps } from '#ui/forms/UserForm.tsx'
import { kindOf, type UserKind } from '#ui/forms/userInput.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'
import { InvitationSection } from './InvitationSection.tsx'

// Lazy: few users need them, and rarely.
const ErasePerson = lazyPart(() => import('#ui/forms/ErasePerson.tsx'), 'ErasePerson')
const LostSecondFactor = lazyPart(() => import('./LostSecondFactor.tsx'), 'LostSecondFactor')

/** `/users/form-staff`: adds a user, or changes one with `?id=`. The other two do the same. */
export const StaffFormPage = () => <UserFormPage kind="staff" />
export const ClientUserFormPage = () => <UserFormPage kind="client" />
export const BrokerUserFormPage = () => <UserFormPage kind="broker" />

const titles = {
  staff: t('New staff member'),
  client: t('New client user'),
  broker: t('New broker user'),
}

function UserFormPage({ kind }: { kind: UserKind }) {
  const id = useIdInAddress('id')
  const self = useSelf()
  // Users can't change their own role; their profile page has the rest.
  if (id !== undefined && id === self?.id) return <Redirect to="/profile" replace />
  return id === undefined ? <NewUser kind={kind} /> : <ChangedUser key={id} id={id} />
}

/** A new user; `?client=` begins with the person of a client. */
function NewUser({ kind }: { kind: UserKind }) {
  const client = useRecord('clients', useIdInAddress('client') ?? null)
  const start = client && {
    first_name: client.first_name,
    last_name: client.last_name,
    email: emailsIn(client.email)[0] ?? '',
    client: String(client.id),
  }
  return <OneUser key={client?.id} kind={kind} start={start} />
}

function ChangedUser({ id }: { id: number }) {
  const plant = usePlantClient()
  const user = useAnswer(useCallback(async () => plant.send(userCalls.getUser, { ids: { id } }), [plant, id]))
  return (
    <LoadedAnswer answer={user} kind="user">
      {(value) => <OneUser kind={kindOf(value.role_number)} user={value} onNews={user.refresh} />}
    </LoadedAnswer>
  )
}

interface OneUserProps {
  kind: UserKind
  user?: User
  start?: UserFormProps['start']
  onNews?: () => void
}

function OneUser({ kind, user, start, onNews }: OneUserProps) {
  const self = useSelf()
  const [, navigate] = useLocation()
  const goBack = useGoBack('/users')
  if (self === null) return null
  return (
    <FormPage
      title={user === undefined ? titles[kind] : t('Change user')}
      parent={{ label: t('Users'), href: '#/users' }}
      after={
        user !== undefined && (
          <>
            {!user.has_password && onNews && <InvitationSection user={user} onNews={onNews} />}
            {user.second_factor && onNews && (
              <Suspense>
                <LostSecondFactor user={user} onNews={onNews} />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <ErasePerson
                entity="user"
                id={user.id}
                name={personName(user) || user.email}
                onDone={() => navigate('/users', { replace: true })}
              />
            </Suspense>
            <HistorySection of={{ entity: 'user', entity_id: user.id }} />
          </>
        )
      }
    >
      <UserForm
        kind={kind}
        self={self}
        user={user}
        start={start}
        onCancel={goBack}
        onDone={() => navigate('/users', { replace: true })}
      />
    </FormPage>
  )
}
