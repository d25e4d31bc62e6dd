import { readingMethods } from '#model/kinds/moistureReading.ts'
import { type Settings, weekStarts } from '#model/kinds/settings.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'
import { DayOfYearField } from './DayOfYearField.tsx'
import { FormGroup } from './FormGroup.tsx'
import { FuelBillFields } from './FuelBillFields.tsx'
import { ImageField } from './ImageField.tsx'
import { RecordForm } from './RecordForm.tsx'
import { timeZoneChoices } from './settingsInput.ts'
import { ShiftFields } from './ShiftFields.tsx'
import { useSettingsForm } from './useSettingsForm.ts'
import { UsualFields } from './UsualFields.tsx'

export interface SettingsFormProps {
  settings: Settings
  onDone: () => void
  onCancel: () => void
}

type SettingsDraft = Pick<ReturnType<typeof useSettingsForm>, 'form'>
type Fields = Pick<SettingsDraft['form'], 'field'>

export function SettingsForm({ settings, onDone, onCancel }: SettingsFormProps) {
  const { form, ...saved } = useSettingsForm(settings, onDone)
  const { field } = form
  return (
    <RecordForm {...saved} form={form} className="grid gap-8" actions={{ submit: t('Save'), onCancel }}>
      <Company field={field} />
      <WeightsAndMoisture field={field} />
      <UsualFigures form={form} />
      <Balance field={field} />
      <Drying field={field} />
      <DryingCost field={field} />
      <Time field={field} timeZone={settings.time_zone} />
      <FormGroup title={t('Timeline')}>
        <NumberField
          label={t('Refused steps are kept for')}
          hint={t('Supervisors find them in the timeline. Older ones are removed.')}
          unit={t('days')}
          {...field('refusals_days')}
        />
      </FormGroup>
      <FormGroup title={t('Signing in')}>
        <NumberField
          label={t('Nobody is at a tablet after')}
          hint={t('Without a press. Then the next one scans a badge or types a PIN.')}
          unit={t('minutes')}
          whole
          {...field('idle_minutes')}
        />
        <div className="col-span-full @2xl:max-w-[calc(50%-0.75rem)]">
          <Switch
            label={t('Two-factor sign-in required')}
            name="require_second_factor"
            hint={t('Of managers and administrators. Who has none yet is signed out, and sets it up first.')}
            checked={form.values.require_second_factor === 'yes'}
            onChange={(wanted) => form.merge({ require_second_factor: wanted ? 'yes' : 'no' })}
            errors={form.errorsOf('require_second_factor')}
          />
        </div>
        <div className="col-span-full @2xl:max-w-[calc(50%-0.75rem)]">
          <Switch
            label={t('Practice plant')}
            name="practice"
            hint={t(
              'The sign-in page leads to a plant with made-up records, thrown away every night. It prints and mails nothing.',
            )}
            checked={form.values.practice === 'yes'}
            onChange={(wanted) => form.merge({ practice: wanted ? 'yes' : 'no' })}
            errors={form.errorsOf('practice')}
          />
        </div>
      </FormGroup>
      <Mail field={field} />
      <FormGroup title={t('Texts')}>
        <TextArea label={t('Terms and Conditions')} rows={6} maxLength={100_000} {...field('terms')} />
        <TextArea label={t('Privacy Policy')} rows={6} maxLength={100_000} {...field('privacy')} />
      </FormGroup>
    </RecordForm>
  )
}

function Company({ field }: Fields) {
  return (
    <FormGroup title={t('Company')}>
      <TextField label={t('Company name')} wide maxLength={200} {...field('company_name')} />
      <TextField label={t('Address line 1')} maxLength={200} {...field('address_line_1')} />
      <TextField label={t('Address line 2')} maxLength={200} {...field('address_line_2')} />
      <div className="col-span-full grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label={t('City')} maxLength={100} {...field('city')} />
        <TextField label={t('State')} maxLength={60} {...field('state')} />
        <TextField label={t('ZIP')} maxLength={20} {...field('zip')} />
      </div>
      <div className="col-span-full grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField label={t('Phone')} type="tel" maxLength={40} {...field('phone')} />
        <TextField label={t('Email')} type="email" maxLength={254} {...field('email')} />
      </div>
      <ImageField
        label={t('Icon')}
        hint={t('Shown in the bar, 55 by 55 px. PNG or JPEG, at most 512 KiB.')}
        {...field('company_icon')}
      />
      <ImageField
        label={t('Landscape logo')}
        hint={t('Stands on tickets. PNG or JPEG, at most 512 KiB.')}
        {...field('company_logo_landscape')}
      />
    </FormGroup>
  )
}

function WeightsAndMoisture({ field }: Fields) {
  return (
    <FormGroup title={t('Weights and moisture')}>
      <NumberField label={t('Cardboard pallet weight')} unit="lbs" {...field('cardboard_pallet_weight')} />
      <NumberField
        label={t('Maximum lot weight')}
        hint={t('A bag that would go over it starts a new lot.')}
        unit="lbs"
        {...field('max_lot_weight')}
      />
      <NumberField label={t('Ideal moisture content')} unit="%" {...field('ideal_moisture_content')} />
      <SegmentedControl
        label={t('Moisture method')}
        choices={namedChoices(readingMethods)}
        {...field('ideal_moisture_method')}
      />
    </FormGroup>
  )
}

function UsualFigures({ form }: SettingsDraft) {
  return (
    <FormGroup title={t('Usual weights and figures')}>
      <p className="text-quiet col-span-full -mt-3">
        {t('Outside these the screens ask before they save. Nothing is refused.')}
      </p>
      <UsualFields form={form} />
      <NumberField
        label={t('Ready up to this far above the target')}
        hint={t('Points of moisture. Above it, advancing to Ready asks first.')}
        unit="%"
        {...form.field('ready_moisture_margin')}
      />
      <NumberField
        label={t('Wet nuts may wait')}
        hint={t('From their arrival until their batch dries. Then the dashboard says so.')}
        unit={t('hours')}
        whole
        {...form.field('wet_hours')}
      />
    </FormGroup>
  )
}

function Balance({ field }: Fields) {
  return (
    <FormGroup title={t('Balance')}>
      <NumberField
        label={t('Error of a moisture meter')}
        hint={t('Points that an In-Shell reading may be wrong by.')}
        unit="%"
        {...field('meter_error')}
      />
      <NumberField
        label={t('Error of a scale')}
        hint={t('Percent that a weight may be wrong by.')}
        unit="%"
        {...field('scale_error')}
      />
    </FormGroup>
  )
}

function Drying({ field }: Fields) {
  return (
    <FormGroup title={t('Drying forecast')}>
      <p className="text-quiet col-span-full -mt-3">
        {t('A bin never dries below its equilibrium moisture, however long the dryer runs.')}
      </p>
      <NumberField label={t('Equilibrium moisture, In-Shell')} unit="%" {...field('equilibrium_in_shell')} />
      <NumberField label={t('Equilibrium moisture, Shelled')} unit="%" {...field('equilibrium_shelled')} />
    </FormGroup>
  )
}

function DryingCost({ field }: Fields) {
  return (
    <FormGroup title={t('Cost of drying')}>
      <p className="text-quiet col-span-full -mt-3">{t('Left at 0 and without bills, no screen shows a cost.')}</p>
      <NumberField label={t('Fuel of a running dryer')} unit={t('gal an hour')} {...field('fuel_per_hour')} />
      <NumberField label={t('Price of fuel')} unit={t('$ a gal')} {...field('fuel_price')} />
      <NumberField label={t('Power of a running dryer')} unit={t('kW')} {...field('dryer_power')} />
      <NumberField label={t('Price of electricity')} unit={t('$ a kWh')} {...field('power_price')} />
      <FuelBillFields {...field('fuel_bills')} />
    </FormGroup>
  )
}

function Time({ field, timeZone }: Fields & { timeZone: string }) {
  return (
    <FormGroup title={t('Time')}>
      <ComboField
        label={t('Time zone')}
        placeholder={t('Choose a time zone')}
        choices={timeZoneChoices(timeZone)}
        {...field('time_zone')}
      />
      <SegmentedControl label={t('First day of week')} choices={namedChoices(weekStarts)} {...field('week_start')} />
      <DayOfYearField label={t('First day of season')} {...field('season_start')} />
      <ShiftFields {...field('shifts')} />
    </FormGroup>
  )
}

function Mail({ field }: Fields) {
  return (
    <FormGroup title={t('Mail')}>
      <TextField
        label={t('Mail sender')}
        hint={t('Left empty, from the company’s email address.')}
        type="email"
        maxLength={254}
        {...field('mail_sender')}
      />
      <TextField
        label={t('Address used in mail')}
        hint={t(
          'The address of these screens, for example https://plant.example.com. It counts where the server was not told another.',
        )}
        type="url"
        maxLength={200}
        {...field('public_url')}
      />
    </FormGroup>
  )
}
