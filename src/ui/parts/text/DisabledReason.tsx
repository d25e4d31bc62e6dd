import ArrowRight from 'lucide-react/icons/arrow-right'
import { Why } from './Why.tsx'

export interface Reason {
  /** The rule's number in the rule book, such as B4. */
  rule?: string | undefined
  /** In the user's language. */
  message: string
  /** The step that would help, here or on another page. */
  cure?: { label: string; onClick: () => void } | { label: string; href: string } | undefined
}

export interface DisabledReasonProps {
  id: string
  reasons: readonly Reason[]
}

/**
 * The reasons why a button is disabled, with their cures. In a dialog's footer they are above the buttons, which
 * therefore do not move when they change.
 */
export function DisabledReason({ id, reasons }: DisabledReasonProps) {
  return (
    <ul id={id} className="text-quiet basis-full space-y-1 text-sm in-data-buttons:-order-1">
      {[...new Map(reasons.map((reason) => [nameOf(reason), reason]))].map(([name, { rule, message, cure }]) => (
        <li key={name} className="text-pretty">
          {message} {rule && <Why rule={rule} />} {cure && <Cure {...cure} />}
        </li>
      ))}
    </ul>
  )
}

/** Reasons of the same name are given once: several calls of one button may wait for the same. */
const nameOf = ({ rule, message, cure }: Reason): string => [rule, message, cure?.label].join(' ')

function Cure({ label, ...target }: NonNullable<Reason['cure']>) {
  const words = (
    <>
      {label}
      <ArrowRight aria-hidden className="size-4" />
    </>
  )
  return 'href' in target ? (
    <a href={target.href} className={cureClass}>
      {words}
    </a>
  ) : (
    <button type="button" onClick={target.onClick} className={cureClass}>
      {words}
    </button>
  )
}

const cureClass =
  'min-h-target text-accent -mx-1 inline-flex items-center gap-1 rounded-sm px-1 font-semibold underline ' +
  'decoration-1 underline-offset-4 hover:decoration-2'
