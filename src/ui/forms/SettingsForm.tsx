import type { ReactNode } from 'react'
import { readingMethods } from '#model/moistureReading.ts'
import { type Settings, weekStarts } from '#model/settings.ts'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { Form } from '#ui/parts/Form.tsx'
import { NumberField } from '#ui/parts/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { TextArea } from '#ui/parts/TextArea.tsx'
import { TextField } from '#ui/parts/TextField.tsx'
import { FormActions } from './FormActions.tsx'
import { ImageField } from './ImageField.tsx'
import { timeZoneChoices } from './settingsInput.ts'
import { useSettingsForm } from './useSettingsForm.ts'

export interface SettingsFormProps {
  settings: Settings
  onDone: () => void
  onCancel: () => void
}

const asChoices = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** Everything that the system settings hold. */
export function SettingsForm({ settings, onDone, onCancel }: SettingsFormProps) {
  const { form, submit, saving } = useSettingsForm(settings, onDone)
  const { field } = form
  return (
    <Form onSubmit={() => void submit()} errors={form.answer} className="grid gap-8">
      <ErrorBanner errors={form.status} />
      <Group title="Company">
        <TextField label="Company name" maxLength={200} {...field('company_name')} />
        <TextField label="Address line 1" maxLength={200} {...field('address_line_1')} />
        <TextField label="Address line 2" maxLength={200} {...field('address_line_2')} />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          <TextField label="City" maxLength={100} {...field('city')} />
          <TextField label="State" maxLength={60} {...field('state')} />
          <TextField label="ZIP" maxLength={20} {...field('zip')} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" type="tel" maxLength={40} {...field('phone')} />
          <TextField label="Email" type="email" maxLength={254} {...field('email')} />
        </div>
        <ImageField
          label="Icon"
          hint="Shown in the bar, 55 by 55 px. PNG or JPEG, at most 512 KiB."
          {...field('company_icon')}
        />
        <ImageField
          label="Landscape logo"
          hint="Stands on tickets. PNG or JPEG, at most 512 KiB."
          {...field('company_logo_landscape')}
        />
      </Group>
      <Group title="Weights and moisture">
        <NumberField label="Cardboard pallet weight" unit="lbs" {...field('cardboard_pallet_weight')} />
        <NumberField
          label="Most that a lot may weigh"
          hint="A bag that would go over it starts a new lot."
          unit="lbs"
          {...field('max_lot_weight')}
        />
        <NumberField label="Ideal moisture content" unit="%" {...field('ideal_moisture_content')} />
        <SegmentedControl
          label="Ideal moisture is measured"
          choices={asChoices(readingMethods)}
          {...field('ideal_moisture_method')}
        />
      </Group>
      <Group title="Time">
        <SelectField
          label="Time zone"
          placeholder="Choose a time zone"
          choices={timeZoneChoices(settings.time_zone)}
          {...field('time_zone')}
        />
        <SegmentedControl label="A week starts on" choices={asChoices(weekStarts)} {...field('week_start')} />
        <TextField
          label="A season starts on"
          hint="Month and day as MM-DD, for example 09-01."
          placeholder="MM-DD"
          maxLength={5}
          {...field('season_start')}
        />
      </Group>
      <Group title="Texts">
        <TextArea label="Terms and Conditions" rows={6} maxLength={100_000} {...field('terms')} />
        <TextArea label="Privacy Policy" rows={6} maxLength={100_000} {...field('privacy')} />
      </Group>
      <FormActions submit="Save" saving={saving} onCancel={onCancel} />
    </Form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-lg/6 font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}
