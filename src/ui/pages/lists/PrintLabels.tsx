import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Lot } from '#model/lot.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useSite } from '#ui/hooks/usePlantValues.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Action } from '#ui/parts/Action.tsx'
import { plural, t } from '#ui/words/words.ts'
import { lacking } from '#ui/workflow/useWhy.ts'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { printLabelsOf } from './printLabelsOf.ts'

/** Prints the labels of all bags of the ticked lots once more. */
export function PrintLabels({ chosen }: { chosen: readonly Lot[] }) {
  const plant = usePlant()
  const site = useSite()
  const { open } = useWorkflow()
  const [printed, setPrinted] = useState<number | null>(null)
  if (!useCan('print_label') || chosen.length === 0) return null
  const count = chosen.reduce((sum, { bag_count }) => sum + bag_count, 0)
  const labels = plural(count, '{n} label', '{n} labels')
  const why = lacking({
    [t('No label printer is set in the system settings.')]: site !== null && site.label_printer1 === '',
    [t('There is no bag in what is selected.')]: count === 0,
  })

  async function print() {
    setPrinted(0)
    const run = await printLabelsOf(plant, chosen, setPrinted)
    setPrinted(null)
    if (run.stopped)
      plant.snackbars.add(t('{n} of {labels} printed: the printer did not answer.', { n: run.printed, labels }), {
        color: 'warning',
      })
    else plant.snackbars.add(plural(run.printed, '{n} label printed.', '{n} labels printed.'))
  }
  const ask = () =>
    open({
      kind: 'confirm',
      title: t('Print {labels}?', { labels }),
      message: t('One for every bag of {lots}.', { lots: plural(chosen.length, '{n} lot', '{n} lots') }),
      onYes: () => void print(),
    })
  return (
    <Action
      why={why}
      icon={Printer}
      saving={printed !== null}
      savingText={t('{n} of {labels}…', { n: printed ?? 0, labels })}
      onClick={ask}
    >
      {t('Print {labels}', { labels })}
    </Action>
  )
}
