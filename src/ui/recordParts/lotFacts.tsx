import type { Lot } from '#model/kinds/lot.ts'
import { countFields, grossFields, netFields, tareFields } from '#ui/history/correctedFields.ts'
import { marked } from '#ui/history/marked.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { named, t } from '#ui/words/words.ts'
import { purchaserOf } from './purchaserOf.tsx'
import { writtenOffFact } from './writtenOffFact.tsx'

/** The facts of a lot for every user who may open it: its weights, grade and purchaser. */
export const lotFacts = (lot: Lot) => [
  { label: t('Net'), value: <Weight value={lot.clean_net} />, strong: true, ...marked(...netFields) },
  { label: t('Bags'), value: <Count value={lot.bag_count} unit="" />, strong: true, ...marked(...countFields) },
  { label: t('At the plant'), value: <Weight value={lot.remaining_net} />, strong: true, ...marked(...netFields) },
  ...writtenOffFact(lot),
  { label: t('Gross'), value: <Weight value={lot.clean_gross} />, ...marked(...grossFields) },
  { label: t('Tare'), value: <Weight value={lot.clean_tare} />, ...marked(...tareFields) },
  { label: t('Grade'), value: named(lot.grade) },
  { label: t('Purchaser'), value: purchaserOf(lot), ...marked('lot.broker') },
]
