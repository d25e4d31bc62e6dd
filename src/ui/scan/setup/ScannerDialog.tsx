import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { qrRows } from '#print/tickets/qrCode.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { QrPicture } from '#ui/parts/text/QrPicture.tsx'
import { createKeyReader } from '#ui/scan/keyReader.ts'
import { listenToKeys } from '#ui/scan/listenForScans.ts'
import { keepScanner, scanner, usualScanner } from '#ui/scan/scanner.ts'
import { useScans } from '#ui/scan/useScans.ts'
import { t } from '#ui/words/words.ts'
import { type Learned, setupCode } from './learnScanner.ts'
import { scannerSetupMachine } from './scannerSetupMachine.ts'

const setupRows = qrRows(setupCode)
/** A key that follows another within this time, in ms, may be a scanner's: it presses no button. */
const hurried = 150

/** Learns how this device's scanner types: its pace, what it puts around a code, and its keyboard layout. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const actor = useActorRef(scannerSetupMachine)
  const { presses, learned } = useSelector(actor, ({ context }) => context)
  const kept = useSignal(scanner)
  // A label that is scanned here opens nothing.
  useScans(async () => null)

  useEffect(() => {
    const read = createKeyReader()
    let last = -Infinity
    function listen(event: Event): void {
      const heard = read(event)
      if (heard.is !== 'keys') return
      for (const press of heard.presses) {
        if (!press.plain || (press.key.length > 1 && !/^(?:Enter|Tab)$/.test(press.key))) continue
        const isFirst = press.at - last > hurried
        last = press.at
        // A person's Enter or Tab comes alone.
        if (isFirst && press.key.length > 1) continue
        if (press.key.length > 1) event.preventDefault()
        actor.send({ type: 'press', press })
      }
    }
    return listenToKeys(listen)
  }, [actor])

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Set this device’s scanner up')}
      width={600}
      footer={
        <>
          {kept !== usualScanner && (
            <div className="me-auto">
              <Button kind="plain" onClick={() => keepScanner(usualScanner)}>
                {t('Forget this scanner')}
              </Button>
            </div>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            kind="primary"
            disabled={learned?.is !== 'learned'}
            onClick={() => {
              if (learned?.is === 'learned') keepScanner(learned.scanner)
              onClose()
            }}
          >
            {t('Use it like this')}
          </Button>
        </>
      }
    >
      <p>{t('Scan this code. A scanner that reads no QR codes scans any bag’s label.')}</p>
      <div className="justify-self-center">
        <QrPicture label={t('The code to scan')} code={setupRows} />
      </div>
      <div role="status" className="min-h-target grid gap-3">
        {learned === null ? (
          <p className="text-quiet">{t('Nothing has come yet.')}</p>
        ) : (
          <>
            <p>
              {t('What came:')}{' '}
              <code className="break-all">{presses.map(({ key }) => (key.length > 1 ? ` ${key}` : key)).join('')}</code>
            </p>
            <Judged learned={learned} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const troubles: Readonly<Record<Exclude<Learned['is'], 'learned'>, string>> = {
  unread: t(
    'This is neither the code above nor a label. Set the scanner’s keyboard layout to the one of this device, and scan again.',
  ),
  slow: t('The scanner types as slowly as a person. Set its delay between characters to 0, and scan again.'),
  endless: t('The scanner presses neither Enter nor Tab after a code. Set its suffix to Enter, and scan again.'),
}

function Judged({ learned }: { learned: Learned }) {
  if (learned.is !== 'learned')
    return (
      <p data-tone="amber" className="rounded-control bg-tone-soft text-tone-ink px-4 py-3">
        {troubles[learned.is]}
      </p>
    )
  const { prefix, suffix, layout } = learned.scanner
  const none = t('none')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {[
        [t('Slowest key'), t('{n} ms', { n: learned.slowest })],
        [t('Before each code'), prefix || none],
        [t('After each code'), suffix || none],
        [
          t('Other characters'),
          Object.entries(layout)
            .map(([typed, meant]) => `${typed} → ${meant}`)
            .join(', ') || none,
        ],
      ].map(([term, words]) => (
        <div key={term} className="contents">
          <dt className="text-quiet">{term}</dt>
          <dd className="break-all">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
