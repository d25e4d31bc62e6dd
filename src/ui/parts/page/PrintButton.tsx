import Printer from 'lucide-react/icons/printer'
import { Button } from '#ui/parts/fields/Button.tsx'
import { t } from '#ui/words/words.ts'

/** Prints the page as it is. */
export function PrintButton() {
  return (
    <Button kind="plain" icon={Printer} onClick={() => window.print()}>
      {t('Print')}
    </Button>
  )
}
