import { useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { DisabledReason, type Reason } from './DisabledReason.tsx'

export interface ActionProps extends Omit<ButtonProps, 'describedBy'> {
  /** What the rules hold against it; empty when it may be done. */
  why: readonly Reason[]
}

/**
 * A button that knows why it can't be pressed. Button and reason are siblings, so that in a row that wraps
 * (a dialog's footer) the reason takes the line below.
 */
export function Action({ why, disabled = false, ...button }: ActionProps) {
  const id = useId()
  const refused = why.length > 0
  return (
    <>
      <Button {...button} disabled={disabled || refused} describedBy={refused ? id : undefined} />
      {refused && <DisabledReason id={id} reasons={why} />}
    </>
  )
}
