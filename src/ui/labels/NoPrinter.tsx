import Printer from 'lucide-react/icons/printer'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { t } from '#ui/words/words.ts'
import { SetPrinter } from './SetPrinter.tsx'

/** A notice that the plant has no printer: the consequence, and who can set one. */
export function NoPrinter({ onFollow }: { onFollow?: () => void }) {
  const maySet = useCan('change_plant')
  return (
    <Notice title={t('No printer set')} icon={Printer}>
      {maySet
        ? t('Labels are not printed.')
        : t('Nothing is printed until an administrator sets the label printer in the System Settings.')}{' '}
      <SetPrinter onFollow={onFollow} />
    </Notice>
  )
}
