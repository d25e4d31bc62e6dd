import type { ReactNode } from 'react'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

/** The page of somebody who is not signed in: whose plant this is, one thing to do, and in which language. */
export function GuestCard({ title, children }: { title: string; children: ReactNode }) {
  const { company_name: company, company_icon: icon } = useSettings()
  return (
    <div className="mx-auto grid w-full max-w-md content-center gap-6 px-4 py-10 sm:min-h-[75dvh]">
      <div className="flex items-center justify-center gap-3">
        {icon ? (
          <img src={icon} alt="" width={55} height={55} className="size-[55px] object-contain" />
        ) : (
          <span
            aria-hidden
            className="rounded-card bg-bar text-on-bar grid size-[55px] place-items-center text-2xl font-bold"
          >
            {company.trim().charAt(0).toUpperCase() || 'P'}
          </span>
        )}
        <p className="min-w-0 text-xl/7 font-bold text-balance">{company}</p>
      </div>
      <div className="rounded-card border-line bg-surface shadow-raised grid gap-5 border px-5 py-6 sm:px-8 sm:py-8">
        <h1 className="text-2xl/8 font-bold tracking-tight">{title}</h1>
        {children}
      </div>
      <LanguageChoice labelHidden />
    </div>
  )
}
