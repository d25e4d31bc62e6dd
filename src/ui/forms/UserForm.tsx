import { useEffect, useEffectEvent, useState } from 'react'
import { userCalls } from '#model/calls/userCalls.ts'
import { UserInput } from '#model/calls/userInput.ts'
import { type Self, User } from '#model/kinds/user.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useMails } from '#ui/hooks/useMails.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmitOf } from '#ui/saving/useSubmit.ts'
import { namedText, t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { offeredPermissions } from './extraPermissions.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PermissionsField } from './PermissionsField.tsx'
import { RecordForm } from './RecordForm.tsx'
import { roleChoices, roleOf, type UserKind, userOptions, type UserValues, userValues } from './userInput.ts'

export interface UserFormProps {
  kind: UserKind
  /** The user who edits: a higher role than their own can be neither given nor changed. */
  self: Self
  /** The user to change; a new one if missing. */
  user?: User | undefined
  /** What is known of a new user. */
  start?: Partial<UserValues> | undefined
  onDone: () => void
  onCancel: () => void
}

export function UserForm(props: UserFormProps) {
  const { kind, self, user, onCancel } = props
  const { form, canInvite, ...saved } = useUserForm(props)
  const { field } = form
  const above = user !== undefined && user.role_number > self.role_number

  return (
    <RecordForm
      {...saved}
      form={form}
      actions={{
        submit: user === undefined ? t('Add') : t('Save'),
        onCancel,
        missing: above
          ? [
              t('{role} is a role above your own: somebody who has it changes this.', {
                role: namedText(roleOf(user)),
              }),
            ]
          : [],
      }}
    >
      <div className="col-span-full grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField label={t('First name')} required maxLength={100} {...field('first_name')} />
        <TextField label={t('Last name')} required maxLength={100} {...field('last_name')} />
      </div>
      {/* Users change their own password in their profile. */}
      {user?.id !== self.id && (
        <TextField
          label={t('Email')}
          hint={t('They sign in with it.')}
          type="email"
          required
          maxLength={254}
          {...field('email')}
        />
      )}
      {kind === 'staff' && (
        <SelectField
          label={t('Role')}
          hint={t('Each role includes the ones above it.')}
          required
          choices={above ? [{ value: String(user.role_number), label: namedText(roleOf(user)) }] : roleChoices(self)}
          {...field('role_number')}
        />
      )}
      <CompanyField kind={kind} field={field} />
      {user === undefined ? (
        <FirstPassword
          canInvite={canInvite}
          invites={form.values.invites}
          onInvites={(invites) => form.merge({ invites })}
          password={field('password')}
        />
      ) : (
        <NewPasswordField
          required={false}
          hint={t('Only where theirs is forgotten: at least 10 characters. It signs them out everywhere.')}
          {...field('password')}
        />
      )}
      <PermissionsField
        available={offeredPermissions(Number(form.values.role_number), self, user)}
        value={form.values.permissions}
        onChange={(permissions) => form.merge({ permissions })}
        errors={form.errorsOf('permissions')}
      />
      <div className="col-span-full @2xl:max-w-[calc(50%-0.75rem)]">
        <Switch
          label={t('Active')}
          name="active"
          hint={t('Turn off to stop this person signing in. Their records stay.')}
          checked={form.values.active}
          onChange={(active) => form.merge({ active })}
          errors={form.errorsOf('active')}
        />
      </div>
    </RecordForm>
  )
}

/** The company of a user: a client, or a broker for buyers. */
function CompanyField({ kind, field }: { kind: UserKind; field: ReturnType<typeof useUserForm>['form']['field'] }) {
  const clients = useList('clients').toArray()
  const brokers = useList('brokers').toArray()
  if (kind === 'broker')
    return (
      <ComboField
        label={t('Broker')}
        hint={t('Without one they see the inventory and buy nothing.')}
        placeholder={t('None: inventory viewer')}
        none={<NoneYet of="brokers" />}
        choices={choicesOf(brokers, ({ company_name }) => company_name)}
        {...field('broker')}
      />
    )
  return (
    <ComboField
      label={t('Client')}
      required={kind === 'client'}
      {...(kind === 'staff' ? { placeholder: t('None'), hint: t('For somebody who is a client too.') } : {})}
      none={<NoneYet of="clients" />}
      choices={choicesOf(clients, ({ company_name }) => company_name)}
      {...field('client')}
    />
  )
}

/** The draft of a user, and saving it: the changed fields, or all of a new one. */
function useUserForm({ kind, self, user, start, onDone }: UserFormProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<User>()
  const edits = useEdits()
  const [before] = useState(user)
  const { refusalsOf, ...options } = userOptions(kind, self, user)
  const rulebook = { waits: attempt.waits, refusalsOf }
  const form = useForm(UserInput, userValues(kind, user, start), { ...options, rulebook })
  const canInvite = useInviting(user === undefined, (invites) => form.assume({ invites }))

  const submit = useSubmitOf(attempt, form, {
    save(input) {
      if (before === undefined) return async (key) => plant.send(userCalls.addUser, { body: input, key })
      const mine = changedFields(options.read(form.start), input)
      if (Object.keys(mine).length === 0) return null
      return edits.save({
        about: { entity: 'user', id: before.id },
        before,
        read: (record) => User.parse(record),
        valuesOf: (each) => options.read(userValues(kind, each, undefined)),
        mine,
        send: async (body, { id, version }, key) =>
          plant.send(userCalls.changeUser, { ids: { id }, body, key, version }),
      })
    },
    onDone: () => onDone(),
    onNothing: onDone,
  })

  return { form, attempt, submit, canInvite }
}

/** Whether a new user can be invited by mail, null while unknown; `offer` is called once it is known to be possible. */
function useInviting(isNew: boolean, offer: (invites: boolean) => void): boolean | null {
  const { value, status } = useMails()
  const can = value?.can_send ?? (status === 'loading' ? null : false)
  const onOffer = useEffectEvent(offer)
  useEffect(() => {
    if (isNew && can === true) onOffer(true)
  }, [isNew, can])
  return can
}
