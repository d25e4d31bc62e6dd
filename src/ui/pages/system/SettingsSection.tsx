import Pencil from 'lucide-react/icons/pencil'
import { type Settings, usualRanges } from '#model/kinds/settings.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { type Fact, Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Percent, Weight } from '#ui/parts/text/Figure.tsx'
import { billText } from '#ui/records/billText.ts'
import { EmailText } from '#ui/records/EmailText.tsx'
import { shiftText } from '#ui/records/shiftText.ts'
import { usualFigures } from '#ui/records/usualFigures.ts'
import { named, t } from '#ui/words/words.ts'
import { imageFacts } from './imageFacts.tsx'

export function SettingsSection() {
  const settings = useSettings()
  const { address_line_1, address_line_2, city, state, zip } = settings
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [address_line_1, address_line_2, place].filter(Boolean).join('\n')
  const facts: readonly Fact[] = [
    { label: t('Company name'), value: settings.company_name },
    { label: t('Address'), value: address && <span className="whitespace-pre-line">{address}</span> },
    { label: t('Phone'), value: settings.phone },
    { label: t('Email'), value: settings.email && <EmailText email={settings.email} /> },
    ...imageFacts(settings),
    { label: t('Cardboard pallet weight'), value: <Weight value={settings.cardboard_pallet_weight} /> },
    { label: t('Maximum lot weight'), value: <Weight value={settings.max_lot_weight} /> },
    { label: t('Ideal moisture content'), value: <Percent value={settings.ideal_moisture_content} /> },
    { label: t('Moisture method'), value: named(settings.ideal_moisture_method) },
    ...usualFigures.map(({ usual, label, unit }) => ({
      label,
      value: <Range ends={usualRanges[usual].map((end) => settings[end])} unit={unit} />,
    })),
    { label: t('Ready up to this far above the target'), value: <Percent value={settings.ready_moisture_margin} /> },
    { label: t('Wet nuts may wait'), value: <Count value={settings.wet_hours} unit={t('hours')} /> },
    { label: t('Error of a moisture meter'), value: <Percent value={settings.meter_error} /> },
    { label: t('Error of a scale'), value: <Percent value={settings.scale_error} /> },
    { label: t('Equilibrium moisture, In-Shell'), value: <Percent value={settings.equilibrium_in_shell} /> },
    { label: t('Equilibrium moisture, Shelled'), value: <Percent value={settings.equilibrium_shelled} /> },
    ...costFacts(settings),
    {
      label: t('Nobody is at a tablet after'),
      value: <Count value={settings.idle_minutes} unit={t('minutes')} />,
    },
    { label: t('Refused steps are kept for'), value: <Count value={settings.refusals_days} unit={t('days')} /> },
    { label: t('Two-factor sign-in required'), value: settings.require_second_factor ? t('Yes') : t('No') },
    { label: t('Practice plant'), value: settings.practice ? t('Yes') : t('No') },
    { label: t('Time zone'), value: settings.time_zone.replaceAll('_', ' ') },
    { label: t('First day of week'), value: named(settings.week_start) },
    { label: t('First day of season'), value: settings.season_start },
    {
      label: t('Shifts'),
      value: settings.shifts.map(shiftText).join('\n') && (
        <span className="whitespace-pre-line">{settings.shifts.map(shiftText).join('\n')}</span>
      ),
    },
    { label: t('Address used in mail'), value: settings.public_url },
    { label: t('Terms and Conditions'), value: writtenOrNot(settings.terms) },
    { label: t('Privacy Policy'), value: writtenOrNot(settings.privacy) },
  ]
  return (
    <Section
      title={t('Settings')}
      aside={
        <LinkButton href="#/system/form-settings" icon={Pencil} kind="plain">
          {t('Change settings')}
        </LinkButton>
      }
    >
      <Facts roomy facts={facts} />
    </Section>
  )
}

/** What an hour of a dryer costs, where the plant has said it. */
const costFacts = (settings: Settings): readonly Fact[] =>
  [
    { label: t('Fuel of a running dryer'), value: settings.fuel_per_hour, unit: t('gal an hour') },
    { label: t('Price of fuel'), value: settings.fuel_price, unit: t('$ a gal') },
    { label: t('Power of a running dryer'), value: settings.dryer_power, unit: t('kW') },
    { label: t('Price of electricity'), value: settings.power_price, unit: t('$ a kWh') },
  ]
    .filter(({ value }) => value > 0)
    .map(({ label, value, unit }): Fact => ({ label, value: `${value} ${unit}` }))
    .concat(
      settings.fuel_bills.length === 0
        ? []
        : [
            {
              label: t('Fuel bills'),
              value: <span className="whitespace-pre-line">{settings.fuel_bills.map(billText).join('\n')}</span>,
            },
          ],
    )

function Range({ ends, unit }: { ends: readonly number[]; unit: string }) {
  return (
    <span className="figures">
      {ends.map((end) => end.toLocaleString('en-US')).join('–')} <span className="text-quiet">{unit}</span>
    </span>
  )
}

const writtenOrNot = (text: string): string => (text.trim() === '' ? t('Not written yet') : t('Written'))
