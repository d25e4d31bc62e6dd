import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import { useEffect, useRef } from 'react'
import { t } from '#ui/words/words.ts'
import { notKnownSaved } from './notKnownSaved.ts'
import { Said } from './Said.tsx'

export interface ErrorBannerProps {
  /** Errors of the whole form, such as the server's `status` list; nothing is drawn if there are none. */
  errors: readonly string[] | undefined
  title?: string
}

export function ErrorBanner({ errors = [], title = t('This could not be saved') }: ErrorBannerProps) {
  if (errors.length === 0) return null
  // An unknown outcome is not a failure, so the given title would be wrong.
  return <Banner errors={errors} title={errors.includes(notKnownSaved) ? t('No clear answer') : title} />
}

function Banner({ errors, title }: { errors: readonly string[]; title: string }) {
  const box = useRef<HTMLDivElement>(null)
  const said = errors.join(' ')
  // The banner appears above the visible part of a scrolled form.
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would take for a cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div
      ref={box}
      role="alert"
      data-tone="red"
      className="rounded-control border-tone bg-tone-soft text-tone-ink col-span-full flex scroll-mt-20 gap-3 border-s-4 px-4 py-3"
    >
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <ul className="text-[0.9375rem]">
          {errors.map((error) => (
            <li key={error}>
              <Said error={error} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
