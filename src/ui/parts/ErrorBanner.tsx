import { OctagonAlert } from 'lucide-react'

export interface ErrorBannerProps {
  /** Errors of the whole, such as the server's `status` list; nothing is drawn when there are none. */
  errors: readonly string[] | undefined
  title?: string
}

export function ErrorBanner({ errors = [], title = 'This could not be saved' }: ErrorBannerProps) {
  if (errors.length === 0) return null
  return (
    <div
      role="alert"
      data-tone="red"
      className="rounded-control border-tone bg-tone-soft text-tone-ink flex gap-3 border-s-4 px-4 py-3"
    >
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <ul className="text-[0.9375rem]">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
