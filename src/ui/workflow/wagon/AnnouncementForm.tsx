import { useState } from 'react'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { AnnouncementInput } from '#model/kinds/announcement.ts'
import { hour, utcOf } from '#model/values/calendar.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { choicesOf } from '#ui/forms/choices.ts'
import { ClientField } from '#ui/forms/ClientField.tsx'
import { orchardChoice } from '#ui/forms/orderName.ts'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useListedGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import { useTime } from '#ui/workflow/frame/useTime.ts'
import { announcementOptions, type AnnouncementValues } from './announcementInput.ts'

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
  // The next full hour.
  const [soon] = useState(() => utcOf(Math.ceil((plant.now() + 1) / hour) * hour))
  const time = useTime(soon)
  const form = useForm(AnnouncementInput, { ...blank, client: String(client ?? '') }, announcementOptions(time))
  const { values, field, merge } = form
  /** A change of the time answers what was said against it. */
  const touching =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      change(...args)
      merge({ expected_at: '' })
    }
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
      <TimeField
        label={t('Comes at about')}
        name="expected_at"
        required
        time={{ ...time, type: touching(time.type), setNow: touching(time.setNow), choose: touching(time.choose) }}
        errors={form.errorsOf('expected_at')}
      />
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
