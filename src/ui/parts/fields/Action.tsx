import { useId } from 'react'
import { DisabledReason, type Reason } from '#ui/parts/text/DisabledReason.tsx'
import { Button, type ButtonProps } from './Button.tsx'

export interface ActionProps extends Omit<ButtonProps, 'describedBy'> {
  /** What the rules hold against it; empty when it may be done. */
  why: readonly Reason[]
  /** Lines that are kept for the reasons, so that nothing moves as they come and go. */
  room?: number | undefined
}

/**
 * A button that knows why it can't be pressed. Button and reason are siblings, so that in a row that wraps
 * (a dialog's footer) the reason takes the line below.
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
