import { TextField, type TextFieldProps } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'

type NewPasswordProps = Omit<TextFieldProps, 'label' | 'type' | 'autoComplete'> & { label?: string }

/** A password that is chosen: browsers offer a new one, and keep it. */
export const NewPasswordField = ({ label = t('New password'), required = true, ...field }: NewPasswordProps) => (
  <TextField {...field} label={label} type="password" autoComplete="new-password" required={required} />
)
