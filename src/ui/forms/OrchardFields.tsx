import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'

interface Typed {
  name: string
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}

/** The fields of an orchard, shared by all forms with one. */
export function OrchardFields({ name, farm, notes }: { name: Typed; farm: Typed; notes: Typed }) {
  return (
    <>
      <TextField label={t('Orchard name')} required maxLength={200} {...name} />
      <TextField label={t('Farm number')} maxLength={60} {...farm} />
      <TextArea
        label={t('Orchard notes')}
        hint={t('Crop share, for example 82%-18%.')}
        rows={2}
        maxLength={4000}
        {...notes}
      />
    </>
  )
}
