import type { LucideIcon } from 'lucide-react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '#ui/words/words.ts'
import { buttonClass, type ButtonKind } from './buttonClass.ts'
import { usePressGuard } from './pressGuard.ts'

export interface ButtonProps {
  children: ReactNode
  onClick?: (() => void) | undefined
  /** One primary button a screen: the next step. */
  kind?: ButtonKind
  type?: 'button' | 'submit'
  icon?: LucideIcon | undefined
  /** Says so on the button and lets no second press through. */
  saving?: boolean
  savingText?: string
  disabled?: boolean | undefined
  /** A quiet button that takes a step by itself: held back after a new panel as a filled one is. */
  takesStep?: boolean
  /** Takes the focus when its dialog opens: give it to the safe choice. */
  safe?: boolean
  wide?: boolean
  describedBy?: string | undefined
  /** The id of the form it submits, when it stands outside of it. */
  form?: string
}

/**
 * A button that can't be pressed is aria-disabled, never `disabled`: the keyboard still reaches it, and with it
 * the reason it is described by. It also keeps the focus while it saves.
 */
export function Button({
  children,
  onClick,
  kind = 'quiet',
  type = 'button',
  icon: Icon,
  saving = false,
  savingText = t('Saving…'),
  disabled = false,
  takesStep = kind === 'primary' || kind === 'danger',
  safe = false,
  wide = false,
  describedBy,
  form,
}: ButtonProps) {
  const blocked = disabled || saving
  const { button, onPointerDown, isStale } = usePressGuard(takesStep)
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked || isStale(event.detail)) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      ref={button}
      type={type}
      form={form}
      onPointerDown={onPointerDown}
      onClick={press}
      aria-disabled={blocked}
      aria-busy={saving}
      aria-describedby={describedBy}
      data-autofocus={safe || undefined}
      className={buttonClass(kind, wide, disabled)}
    >
      {saving ? (
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-5 shrink-0" />
      )}
      <span>{saving ? savingText : children}</span>
    </button>
  )
}
