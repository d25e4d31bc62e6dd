import { useState } from 'react'
import { settingsCalls } from '#model/calls/settingsCalls.ts'
import { PlantChange } from '#model/calls/settingsChange.ts'
import { labelMedia, Plant } from '#model/kinds/settings.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { RecordForm } from './RecordForm.tsx'

export interface PlantFormProps {
  site: Plant
  onDone: () => void
  onCancel: () => void
}

export function PlantForm({ site, onDone, onCancel }: PlantFormProps) {
  const [before] = useState(site)
  const { id, name, label_printer1, label_printer2, label_media } = before
  const edits = useEdits()
  const plant = usePlantClient()
  const form = useForm(
    PlantChange,
    { name, label_printer1, label_printer2, label_media },
    {
      read: (values) => ({
        name: values.name.trim(),
        label_printer1: values.label_printer1.trim(),
        label_printer2: values.label_printer2.trim(),
        label_media: values.label_media,
      }),
    },
  )

  const saved = useSubmit(form, {
    save(input) {
      const mine = changedFields(form.start, input)
      if (Object.keys(mine).length === 0) return null
      return edits.save({
        about: { entity: 'plant', id },
        before,
        read: (record) => Plant.parse(record),
        valuesOf: (each) => each,
        mine,
        send: async (body, { version }, key) =>
          plant.send(settingsCalls.changePlant, { ids: { id }, body, key, version }),
      })
    },
    onDone() {
      plant.snackbars.add(t('Plant saved.'))
      onDone()
    },
    onNothing: onDone,
  })

  return (
    <RecordForm {...saved} form={form} actions={{ submit: t('Save'), onCancel }}>
      <TextField label={t('Name')} maxLength={100} {...form.field('name')} />
      <TextField
        label={t('Label printer')}
        hint={t(
          'Its address in the plant’s network, for example 192.168.1.50. Empty where there is none: nothing is printed then.',
        )}
        maxLength={255}
        {...form.field('label_printer1')}
      />
      <TextField
        label={t('Second label printer')}
        hint={t('For when the first is out of order: labels go there only when somebody says so.')}
        maxLength={255}
        {...form.field('label_printer2')}
      />
      <SegmentedControl
        label={t('Labels on the roll')}
        hint={t(
          'Each label tells it to both printers. A wrong one makes them feed many labels: only choose it where another program leaves it wrong.',
        )}
        choices={namedChoices(labelMedia)}
        {...form.field('label_media')}
      />
    </RecordForm>
  )
}
