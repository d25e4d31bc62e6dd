import { Pencil } from 'lucide-react'
import { useSite } from '#ui/hooks/usePlantValues.ts'
import { Facts } from '#ui/parts/Facts.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { TestPrint } from './TestPrint.tsx'

/** The plant and its label printer, which can be tried. */
export function PlantSection() {
  const site = useSite()
  return (
    <Section
      title="Plant and printer"
      aside={
        <LinkButton href="#/system/form-plant" icon={Pencil} kind="plain">
          Change plant
        </LinkButton>
      }
    >
      <div className="grid gap-5">
        <Facts
          facts={[
            { label: 'Name', value: site?.name },
            { label: 'Label printer', value: site?.label_printer1 },
          ]}
        />
        <TestPrint printer={site?.label_printer1 ?? ''} />
      </div>
    </Section>
  )
}
