import { useState } from 'react'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { AnnouncementInput } from '#model/kinds/announcement.ts'
import { hour, toLocalText } from '#model/values/calendar.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useListedGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { announcementOptions, type AnnouncementValues } from './announcementInput.ts'
import { choicesOf } from './choices.ts'
import { ClientField } from './ClientField.tsx'
import { orchardChoice } from './orderName.ts'
import { RecordForm } from './RecordForm.tsx'

export interface AnnouncementFormProps {
  /** The grower who announces; null for the office, which chooses whose wagons come. */
  client: number | null
  onDone: () => void
  onCancel: () => void
}

const blank: AnnouncementValues = {
  client: '',
  orchard: '',
  variety: '',
  expected_at: '',
  wagon_count: '1',
  lbs: '',
  pre_dried: false,
  notes: '',
}

/** Wagons that will come: whose, of what, when, and how much. */
export function AnnouncementForm({ client, onDone, onCancel }: AnnouncementFormProps) {
  const plant = usePlantClient()
  const timeZone = usePlantTimeZone()
  // The next full hour.
  const [soon] = useState(() => toLocalText(Math.ceil((plant.now() + 1) / hour) * hour, timeZone).slice(0, 16))
  const form = useForm(
    AnnouncementInput,
    { ...blank, client: String(client ?? ''), expected_at: soon },
    announcementOptions(timeZone),
  )
  const { values, field, merge } = form
  const varieties = useList('varieties').toArray()
  const orchards = useListedGroup('orchards', ofClient.orchards, Number(values.client))
  const saved = useSubmit(form, {
    save: (body) => async (key) => plant.send(plainCalls.addAnnouncement, { body, key }),
    onDone() {
      plant.snackbars.add(t('Announced.'))
      onDone()
    },
  })
  return (
    <RecordForm {...saved} form={form} of={['announcements']} actions={{ submit: t('Announce'), onCancel }}>
      {client === null && (
        <ClientField {...field('client')} onChange={(chosen) => merge({ client: chosen, orchard: '' })} />
      )}
      <ComboField
        label={t('Orchard')}
        required
        disabled={values.client === ''}
        none={<NoneYet of="orchards" />}
        choices={choicesOf(orchards, orchardChoice)}
        {...field('orchard')}
      />
      <SelectField
        label={t('Variety')}
        required
        none={<NoneYet of="varieties" />}
        choices={choicesOf(varieties, ({ name }) => name)}
        {...field('variety')}
      />
      <DateTimeField label={t('Comes at about')} required {...field('expected_at')} />
      <NumberField label={t('Wagons')} required whole stepper min={1} unit="" {...field('wagon_count')} />
      <NumberField label={t('Weight of all, about')} unit="lbs" {...field('lbs')} />
      <Switch
        label={t('Pre-dried')}
        name="pre_dried"
        hint={t('It was dried before it comes, so it skips drying.')}
        checked={values.pre_dried}
        onChange={(pre_dried) => merge({ pre_dried })}
        errors={form.errorsOf('pre_dried')}
      />
      <TextArea label={t('Notes')} wide={false} maxLength={400} {...field('notes')} />
    </RecordForm>
  )
}
