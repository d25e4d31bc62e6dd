import { TextArea } from '#ui/parts/TextArea.tsx'
import { TextField } from '#ui/parts/TextField.tsx'

interface Typed {
  name: string
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}

/** What an orchard is, wherever one is entered. */
export function OrchardFields({ name, farm, notes }: { name: Typed; farm: Typed; notes: Typed }) {
  return (
    <>
      <TextField label="Orchard name" required maxLength={200} {...name} />
      <TextField label="Farm number" maxLength={60} {...farm} />
      <TextArea label="Orchard notes" hint="Crop share, for example 82%-18%." rows={2} maxLength={4000} {...notes} />
    </>
  )
}
