import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './buttonClass.ts'

export interface LinkButtonProps {
  href: string
  children: ReactNode
  kind?: ButtonKind
  icon?: LucideIcon | undefined
  wide?: boolean
  /** Downloads the target under this name instead of opening it. */
  download?: string
}

/** A link that looks like a button: links navigate, buttons act. */
export function LinkButton({ href, children, kind = 'quiet', icon: Icon, wide, download }: LinkButtonProps) {
  return (
    <a href={href} download={download} className={buttonClass(kind, wide)}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span>{children}</span>
    </a>
  )
}
