import { cropShare, isShareUnread } from '#model/values/cropShare.ts'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'

interface Typed {
  name: string
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}

/** The crop share as it is read from the notes while they are typed, or that it is not understood. */
function ShareHint({ notes }: { notes: string }) {
  const share = cropShare(notes)
  if (isShareUnread(notes))
    return (
      <span data-tone="amber" className="text-tone-ink font-semibold">
        {t('No crop share is understood in this. Write it as 82%-18%.')}
      </span>
    )
  return share === '' ? t('Crop share, for example 82%-18%.') : t('Crop share: {share}', { share })
}

/** The fields of an orchard, shared by all forms with one. */
export function OrchardFields({ name, farm, notes }: { name: Typed; farm: Typed; notes: Typed }) {
  return (
    <>
      <TextField label={t('Orchard name')} required maxLength={200} {...name} />
      <TextField label={t('Farm number')} maxLength={60} {...farm} />
      <TextArea
        label={t('Orchard notes')}
        hint={<ShareHint notes={notes.value} />}
        rows={2}
        maxLength={4000}
        {...notes}
      />
    </>
  )
}
