import { bringIntoView } from './bringIntoView.ts'

/** A rule's number; pressed, it leads to the rule's words further down. */
export function RuleMark({ id, text }: { id: string; text: string }) {
  return (
    <button
      type="button"
      data-printed
      title={text}
      aria-label={`${id}: ${text}`}
      onClick={() => bringIntoView(document.getElementById(`rule-${id}`), 'center')}
      className="figures text-accent-ink reach px-1 font-semibold underline decoration-dotted underline-offset-4"
    >
      {id}
    </button>
  )
}
