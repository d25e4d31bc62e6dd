import { TextField, type TextFieldProps } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'

/** The user's current password, asked before a change of the account. */
export const CurrentPasswordField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...props}
    label={t('Your present password')}
    type="password"
    autoComplete="current-password"
    maxLength={200}
    required
  />
)
