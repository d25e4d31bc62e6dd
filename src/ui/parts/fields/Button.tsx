import type { LucideIcon } from 'lucide-react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { MouseEvent, ReactNode } from 'react'
import { usePressGuard } from '#ui/parts/hands/pressGuard.ts'
import { t } from '#ui/words/words.ts'
import { buttonClass, type ButtonKind } from './buttonClass.ts'

export interface ButtonProps {
  children: ReactNode
  onClick?: (() => void) | undefined
  /** At most one primary button on a screen: the next step. */
  kind?: ButtonKind
  type?: 'button' | 'submit'
  /** Tells a form with several submit buttons which one was pressed. */
  value?: string
  icon?: LucideIcon | undefined
  /** Shows the saving on the button and ignores further presses. */
  saving?: boolean
  savingText?: string
  disabled?: boolean | undefined
  /** A quiet button that takes a step at once: guarded after a new panel like a filled one. */
  takesStep?: boolean
  /** Takes the focus when its dialog opens: for the safe choice. */
  safe?: boolean
  wide?: boolean
  describedBy?: string | undefined
  /** The id of the form to submit, if the button is outside of it. */
  form?: string
}

/**
 * A disabled button is aria-disabled, never `disabled`: the keyboard still reaches it and its described reason. It also
 * keeps the focus while it saves.
 */
export function Button({
  children,
  onClick,
  kind = 'quiet',
  type = 'button',
  value,
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
      value={value}
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
