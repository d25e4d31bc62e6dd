import { Pencil } from 'lucide-react'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { type Fact, Facts } from '#ui/parts/Facts.tsx'
import { Percent, Weight } from '#ui/parts/Figure.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { EmailText } from '#ui/shell/EmailText.tsx'
import { imageFacts } from './imageFacts.tsx'

/** The settings as they are. */
export function SettingsSection() {
  const settings = useSettings()
  const { address_line_1, address_line_2, city, state, zip } = settings
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [address_line_1, address_line_2, place].filter(Boolean).join('\n')
  const facts: readonly Fact[] = [
    { label: 'Company name', value: settings.company_name },
    { label: 'Address', value: address && <span className="whitespace-pre-line">{address}</span> },
    { label: 'Phone', value: settings.phone },
    { label: 'Email', value: settings.email && <EmailText email={settings.email} /> },
    ...imageFacts(settings),
    { label: 'Cardboard pallet weight', value: <Weight value={settings.cardboard_pallet_weight} /> },
    { label: 'Most that a lot may weigh', value: <Weight value={settings.max_lot_weight} /> },
    { label: 'Ideal moisture content', value: <Percent value={settings.ideal_moisture_content} /> },
    { label: 'Measured', value: settings.ideal_moisture_method },
    { label: 'Time zone', value: settings.time_zone.replaceAll('_', ' ') },
    { label: 'A week starts on', value: settings.week_start },
    { label: 'A season starts on', value: settings.season_start },
    { label: 'Terms and Conditions', value: written(settings.terms) },
    { label: 'Privacy Policy', value: written(settings.privacy) },
  ]
  return (
    <Section
      title="Settings"
      aside={
        <LinkButton href="#/system/form-settings" icon={Pencil} kind="plain">
          Change settings
        </LinkButton>
      }
    >
      <Facts facts={facts} />
    </Section>
  )
}

const written = (text: string): string => (text.trim() === '' ? 'Not written yet' : 'Written')
