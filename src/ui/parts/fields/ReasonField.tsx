import { t } from '#ui/words/words.ts'
import { TextArea } from './TextArea.tsx'

export interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  errors?: readonly string[] | undefined
}

export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextArea
      {...props}
      label={t('Reason')}
      name="reason"
      required
      rows={2}
      maxLength={500}
      hint={t('It stays in the history.')}
    />
  )
}

export const isBlank = (text: string): boolean => text.trim() === ''
