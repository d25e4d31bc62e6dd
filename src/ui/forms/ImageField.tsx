import ImageUp from 'lucide-react/icons/image-up'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { FieldProps } from '#ui/parts/fields/Field.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { PlantImage } from '#ui/records/PlantImage.tsx'
import { t } from '#ui/words/words.ts'
import { readImage } from './readImage.ts'

export interface ImageFieldProps extends FieldProps {
  /** The address of an image, for example a data URL; empty if there is none. */
  value: string
  onChange: (value: string) => void
}

/** An image from this device, with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { label, name, value, onChange, errors = [] } = props
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    const read = await readImage(file)
    // Lets the same file be chosen again.
    target.value = ''
    setRefused(read.ok ? null : read.message)
    if (read.ok) onChange(read.url)
  }

  return (
    <FieldGroup {...props} errors={refused === null ? errors : [refused]}>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && (
          <span className="rounded-control border-line bg-sunken border p-2">
            <PlantImage address={value} alt={label} className="h-14 max-w-64 object-contain" />
          </span>
        )}
        <input
          ref={input}
          type="file"
          name={name}
          aria-label={t('{label}: file', { label })}
          accept="image/png,image/jpeg"
          onChange={(event) => void choose(event)}
          className="sr-only"
          tabIndex={-1}
        />
        <Button icon={ImageUp} onClick={() => input.current?.click()}>
          {value === '' ? t('Choose image') : t('Replace image')}
        </Button>
        {value !== '' && (
          <Button icon={X} kind="plain" onClick={() => onChange('')}>
            {t('Remove image')}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
