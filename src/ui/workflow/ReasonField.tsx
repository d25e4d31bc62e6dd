import { TextArea } from '#ui/parts/TextArea.tsx'

export interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  errors?: readonly string[] | undefined
}

/** Why something is put right. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextArea
      {...props}
      label="Reason"
      name="reason"
      required
      rows={2}
      maxLength={500}
      hint="It stays in the history."
    />
  )
}

export const isBlank = (text: string): boolean => text.trim() === ''
