import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import type { TextFieldProps } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

export interface FirstPasswordProps {
  /** Whether the server can send an invitation; null while unknown. */
  canInvite: boolean | null
  invites: boolean
  onInvites: (invites: boolean) => void
  password: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'errors'>
}

/** The first access of a new user: by an invitation, or by a password given to them. */
export function FirstPassword({ canInvite, invites, onInvites, password }: FirstPasswordProps) {
  return (
    <>
      {canInvite === true && (
        <SegmentedControl
          name="invites"
          wide
          label={t('Signing in for the first time')}
          hint={
            invites
              ? t('A link to choose their own password goes to their email address. It works for seven days.')
              : t('They can sign in at once with the password you give them.')
          }
          value={invites ? 'mail' : 'password'}
          choices={[
            { value: 'mail', label: t('Invite by mail') },
            { value: 'password', label: t('Give a password') },
          ]}
          onChange={(choice) => onInvites(choice === 'mail')}
        />
      )}
      {!invites && (
        <NewPasswordField
          label={t('Password')}
          hint={
            canInvite === false
              ? t('At least 10 characters. This server can’t send mail. Give them the password yourself.')
              : t('At least 10 characters. Give it to them; they can change it in their profile.')
          }
          {...password}
        />
      )}
    </>
  )
}
