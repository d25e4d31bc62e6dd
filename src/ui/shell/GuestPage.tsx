import type { ReactNode } from 'react'
import { GuestCard } from '#ui/guest/GuestCard.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'

/** A page for somebody who is not signed in, of this plant. */
export function GuestPage({ title, children }: { title: string; children: ReactNode }) {
  const { company_name: name, company_icon: icon } = useSettings()
  return (
    <GuestCard company={{ name, icon }} title={title}>
      {children}
    </GuestCard>
  )
}
