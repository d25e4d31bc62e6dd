import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Why } from '#ui/parts/text/Why.tsx'
import { t } from '#ui/words/words.ts'
import { type ScanAnswer, scanLooks } from './scanAnswer.ts'

/**
 * ms: who is here is in the bar below; an opened page shows itself; the text of a load or a link has to be read; an alert
 * needs an action.
 */
const [named, opened, read, done] = [1500, 3000, 6000, 30_000]

/** The time that a banner stays without another scan, ms. */
export function bannerDuration({ outcome, link }: ScanAnswer): number {
  if (scanLooks[outcome].alert) return done
  if (outcome === 'arrived' || outcome === 'left') return named
  return outcome === 'found' && link === undefined ? opened : read
}

interface ScanBannerProps {
  answer: ScanAnswer | null
  /** A new number for each scan. */
  at: number
  onClose: () => void
  onReprint: (bag: number) => void
}

/** The result of the last scan as a large banner, readable from three steps away. */
export function ScanBanner({ answer, at, ...does }: ScanBannerProps) {
  const alert = answer !== null && scanLooks[answer.outcome].alert
  useEffect(() => {
    if (answer === null) return undefined
    const timer = setTimeout(does.onClose, bannerDuration(answer))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new scan starts the time again.
  }, [at, answer])
  const banner = answer !== null && <Banner key={at} answer={answer} {...does} />
  return createPortal(
    // The regions are always mounted: a live region that is added with its text is often not spoken.
    <section
      data-over-dialogs
      aria-label={t('Scanner')}
      className="pointer-events-none fixed inset-x-0 top-0 z-310 print:hidden"
    >
      <div role="status" aria-live="polite">
        {!alert && banner}
      </div>
      <div role="alert" aria-live="assertive">
        {alert && banner}
      </div>
    </section>,
    document.body,
  )
}

type BannerProps = Omit<ScanBannerProps, 'at'> & { answer: ScanAnswer }

function Banner({ answer: { outcome, code, detail, rule, link, reprint }, onClose, onReprint }: BannerProps) {
  const { title, tone, icon: Icon } = scanLooks[outcome]
  return (
    <div
      data-tone={tone}
      data-outcome={outcome}
      className="bg-tone-ink text-tone-soft shadow-overlay animate-appear pointer-events-auto relative flex items-center gap-4 px-4 py-5 sm:gap-8 sm:px-8 sm:py-8"
    >
      <Icon aria-hidden className="size-14 shrink-0 sm:size-28" strokeWidth={2.25} />
      <div className="grid min-w-0 grow gap-2">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-[clamp(1.75rem,5vw,4rem)]/[1.05] font-bold tracking-tight">
          <span>{title}</span>
          {code !== undefined && <span className="figures">{code}</span>}
        </p>
        <p className="relative z-1 text-lg/6 font-semibold text-pretty sm:text-2xl/8">
          {detail}
          {rule !== undefined && (
            <>
              {' '}
              <Why rule={rule} />
            </>
          )}
        </p>
        {link && (
          <p>
            <a href={link.href} onClick={onClose} className={wayClass}>
              {link.label}
            </a>
          </p>
        )}
        {reprint !== undefined && (
          <p>
            <button
              type="button"
              className={wayClass}
              onClick={() => {
                onClose()
                onReprint(reprint)
              }}
            >
              {t('Reprint its label')}
            </button>
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={onClose}
        // A press anywhere on the banner closes it, to reach what it covers.
        className="size-target rounded-control -me-2 grid shrink-0 place-items-center self-start after:absolute after:inset-0"
      >
        <X aria-hidden className="size-6" />
      </button>
    </div>
  )
}

const wayClass =
  'relative z-1 inline-flex min-h-target items-center rounded-control bg-tone-soft px-4 text-lg font-semibold text-tone-ink'
