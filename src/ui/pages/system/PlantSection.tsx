import Pencil from 'lucide-react/icons/pencil'
import { usePlantRecord } from '#ui/hooks/usePlantValues.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { named, t } from '#ui/words/words.ts'
import { TestPrint } from './TestPrint.tsx'

/** The plant and its label printers, with a test print. */
export function PlantSection() {
  const site = usePlantRecord()
  return (
    <Section
      title={t('Plant and printer')}
      aside={
        <LinkButton href="#/system/form-plant" icon={Pencil} kind="plain">
          {t('Change plant')}
        </LinkButton>
      }
    >
      <div className="grid gap-5">
        <Facts
          roomy
          facts={[
            { label: t('Name'), value: site?.name },
            { label: t('Label printer'), value: site?.label_printer1 },
            { label: t('Second label printer'), value: site?.label_printer2 },
            { label: t('Labels on the roll'), value: site && named(site.label_media) },
          ]}
        />
        <TestPrint printer={site?.label_printer1 ?? ''} second={site?.label_printer2 ?? ''} />
      </div>
    </Section>
  )
}
