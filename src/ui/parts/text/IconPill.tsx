import type { LucideIcon } from 'lucide-react'

export interface IconPillProps {
  icon: LucideIcon
  tone: string
  words: string
}

/** A state as an icon and in words, on its colour. */
export const IconPill = ({ icon: Icon, tone, words }: IconPillProps) => (
  <span
    data-tone={tone}
    className="bg-tone-soft text-tone-ink inline-flex h-7 items-center gap-1.5 rounded-full ps-2 pe-2.5 text-sm font-semibold whitespace-nowrap"
  >
    <Icon aria-hidden className="size-4" strokeWidth={2.25} />
    {words}
  </span>
)
