import { useState } from 'react'
import { accountCalls } from '#model/calls/accountCalls.ts'
import { SelfChange } from '#model/calls/userInput.ts'
import { Self } from '#model/kinds/user.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { RecordForm } from './RecordForm.tsx'

export interface ProfileFormProps {
  self: Self
  onDone: () => void
  onCancel: () => void
}

const valuesOf = ({ first_name, last_name, email }: Self) => ({ first_name, last_name, email })

/** The fields of the user's own account. */
export function ProfileForm({ self, onDone, onCancel }: ProfileFormProps) {
  const plant = usePlantClient()
  const edits = useEdits()
  const [before] = useState(self)
  const { first_name, last_name, email } = before
  const moves = (to: string | undefined) => (to ?? '').trim().toLowerCase() !== email.toLowerCase()
  const form = useForm(
    SelfChange,
    { first_name, last_name, email, current_password: '' },
    {
      read: ({ current_password, ...values }) => ({
        ...values,
        email: values.email.trim(),
        ...(current_password === '' ? {} : { current_password }),
      }),
      rules: (input) =>
        moves(input.email) && input.current_password === undefined
          ? [{ field: 'current_password', message: t('Enter your present password.') }]
          : [],
    },
  )

  const saved = useSubmit(form, {
    save: ({ current_password, ...input }) =>
      edits.save({
        about: { entity: 'user', id: before.id },
        before,
        read: (record) => Self.parse(record),
        valuesOf,
        mine: changedFields(valuesOf(before), input),
        send: async (fields, { version }, key) =>
          plant.send(accountCalls.changeSelf, {
            body: { ...fields, ...(current_password === undefined ? {} : { current_password }) },
            key,
            version,
          }),
      }),
    onDone: () => onDone(),
  })

  return (
    <RecordForm {...saved} form={form} actions={{ submit: t('Save'), onCancel }}>
      <TextField
        {...form.field('first_name')}
        label={t('First name')}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('last_name')}
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('email')}
        label={t('Email')}
        hint={t('You sign in with it.')}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      {moves(form.values.email) && (
        <CurrentPasswordField
          {...form.field('current_password')}
          hint={t('Asked for with another email address. You are signed out everywhere else.')}
        />
      )}
    </RecordForm>
  )
}
