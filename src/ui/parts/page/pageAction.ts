import type { LucideIcon } from 'lucide-react'

/** Something that can be done or opened: an item of a menu, or a button. */
export interface PageAction {
  readonly words: string
  readonly icon: LucideIcon
  readonly goal: Goal
}

/** The address that is opened, or what is done. */
export type Goal = { readonly href: string } | { readonly act: () => void }
