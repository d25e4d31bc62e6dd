import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Volume2 from 'lucide-react/icons/volume-2'
import { Suspense, useState } from 'react'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { scanLooks } from '#ui/scan/scanAnswer.ts'
import { play } from '#ui/scan/tunes.ts'
import { t } from '#ui/words/words.ts'

const ScannerDialog = lazyPart(() => import('#ui/scan/setup/ScannerDialog.tsx'), 'ScannerDialog')

/** The use of a scanner, and how each of its answers looks and sounds. */
export function ScanningSection() {
  const may = useCan('change_bag')
  const [isSettingUp, setSettingUp] = useState(false)
  if (!may) return null
  return (
    <Section title={t('Scanning')}>
      <p className="text-quiet pb-4 text-pretty">
        {t(
          'Scan a bag’s label on any page: it opens the bag. While a truck is loaded, it puts the bag on the shipment of its lot. Nothing has to be chosen first, and what stands in a field stays there.',
        )}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {Object.values(scanLooks).map(({ title, tone, icon: Icon, tune }) => (
          <li
            key={title}
            data-tone={tone}
            className="rounded-control bg-tone-soft text-tone-ink flex items-center gap-3 ps-3 font-semibold"
          >
            <Icon aria-hidden className="size-6 shrink-0" />
            <span className="grow">{title}</span>
            <IconButton icon={Volume2} label={t('Hear “{title}”', { title })} onClick={() => play(tune)} />
          </li>
        ))}
      </ul>
      <div className="pt-4">
        <Button icon={ScanBarcode} onClick={() => setSettingUp(true)}>
          {t('Set a scanner up')}
        </Button>
      </div>
      <Suspense fallback={null}>{isSettingUp && <ScannerDialog onClose={() => setSettingUp(false)} />}</Suspense>
    </Section>
  )
}
