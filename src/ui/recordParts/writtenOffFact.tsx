import { Weight } from '#ui/parts/text/Figure.tsx'
import { t } from '#ui/words/words.ts'

/** What of a lot, order or balance is written off; nothing where no bag is. */
export const writtenOffFact = ({ written_off_net: net }: { readonly written_off_net: number }) =>
  net === 0 ? [] : [{ label: t('Written off'), value: <Weight value={net} /> }]
