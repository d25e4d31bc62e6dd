import type { ReactNode } from 'react'
import { GuestCard } from '#ui/guest/GuestCard.tsx'
import { usePicture } from '#ui/hooks/usePicture.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'

/** A page for guests, with the plant's name. */
export function GuestPage({ title, children }: { title: string; children: ReactNode }) {
  const { company_name: name, company_icon } = useSettings()
  const icon = usePicture(company_icon)
  return (
    <GuestCard company={{ name, icon }} title={title}>
      {children}
    </GuestCard>
  )
}
