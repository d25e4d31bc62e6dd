import { t } from '#ui/words/words.ts'

export interface FooterProps {
  company: string
  /** The address of the company's icon. */
  icon: string | null
  year: number
}

export function Footer({ company, icon, year }: FooterProps) {
  return (
    <footer className="border-line text-quiet flex flex-wrap items-center justify-between gap-x-6 border-t px-4 py-3 text-sm sm:px-6 print:hidden">
      <p className="flex min-w-0 items-center gap-2 wrap-anywhere tabular-nums">
        {icon !== null && <img src={icon} alt="" width={20} height={20} className="size-5 object-contain" />}© {year}{' '}
        {company}
      </p>
      <nav aria-label={t('Legal')} className="flex flex-wrap gap-x-6">
        <a href="#/terms_and_conditions" className={linkClass}>
          {t('Terms and Conditions')}
        </a>
        <a href="#/privacy_policy" className={linkClass}>
          {t('Privacy Policy')}
        </a>
      </nav>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-target items-center underline-offset-4 hover:text-ink hover:underline'
