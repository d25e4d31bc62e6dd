import { useId } from 'react'
import { DisabledReason, type Reason } from '#ui/parts/text/DisabledReason.tsx'
import { Button, type ButtonProps } from './Button.tsx'

export interface ActionProps extends Omit<ButtonProps, 'describedBy'> {
  /** The refusals; empty if the action is allowed. */
  why: readonly Reason[]
  /** Lines reserved for the reasons, so that nothing moves when they appear. */
  room?: number | undefined
}

/**
 * A button with the reasons why it is disabled. Button and reasons are siblings, so that the reasons get a line of
 * their own in a row that wraps (a dialog's footer).
 */
export function Action({ why, room = 0, disabled = false, ...button }: ActionProps) {
  const id = useId()
  const refused = why.length > 0
  const reasons = refused && <DisabledReason id={id} reasons={why} />
  return (
    <>
      <Button {...button} disabled={disabled || refused} describedBy={refused ? id : undefined} />
      {room > 0 ? (
        <div
          className="basis-full text-sm in-data-buttons:-order-1"
          style={{ minHeight: `calc(${room} * 1lh + ${(room - 1) / 4}rem)` }}
        >
          {reasons}
        </div>
      ) : (
        reasons
      )}
    </>
  )
}
