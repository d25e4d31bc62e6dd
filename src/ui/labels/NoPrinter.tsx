import Printer from 'lucide-react/icons/printer'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { t } from '#ui/words/words.ts'
import { SetPrinter } from './SetPrinter.tsx'

/** Where labels are asked for, or waited for, and the plant has no printer: what that means, and who changes it. */
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
