import Printer from 'lucide-react/icons/printer'
import type { Bag } from '#model/kinds/bag.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { plural, t } from '#ui/words/words.ts'
import { bagCode } from './labelName.ts'

export interface ProvisionalLabelsProps {
  bags: readonly Bag[]
  onPrint: (bag: number) => void
}

/** The bags with a provisional label whose true one was not printed yet. */
export function ProvisionalLabels({ bags, onPrint }: ProvisionalLabelsProps) {
  return (
    <Section title={plural(bags.length, '{n} provisional label to replace', '{n} provisional labels to replace')} flush>
      <ul className="divide-line divide-y">
        {bags.map((bag) => (
          <li key={bag.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 sm:px-5">
            <p>
              <span className="font-semibold">{bagCode(bag)}</span>{' '}
              <span className="text-quiet">{bag.provisional_label}</span>
            </p>
            <Button icon={Printer} onClick={() => onPrint(bag.id)}>
              {t('Print the true label')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
