import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { saveFile } from '#ui/parts/page/saveFile.ts'
import { t } from '#ui/words/words.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/**
 * The recovery codes, shown only once: to print, to save or to write down. The second half of a double tap on the
 * button before does not put them away.
 */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { company_name } = useSettings()

  function save() {
    const lines = [t('Recovery codes for {company}', { company: company_name }), '', ...codes, '']
    saveFile('recovery-codes.txt', new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }))
  }

  return (
    <div className="grid gap-4">
      <p className="text-pretty">
        {t(
          'Keep these recovery codes away from your phone, on paper best. Each signs you in once, where the phone is lost. They are not shown again.',
        )}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="border-line bg-sunken rounded-control figures grid gap-x-6 gap-y-1 border p-4 font-mono @md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={Download} onClick={save}>
          {t('Save as a file')}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <PressGuard value={codes.join()}>
          <Button kind="primary" onClick={onKept}>
            {t('I have kept them')}
          </Button>
        </PressGuard>
      </div>
    </div>
  )
}
