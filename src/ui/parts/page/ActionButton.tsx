import { Button } from '#ui/parts/fields/Button.tsx'
import type { ButtonKind } from '#ui/parts/fields/buttonClass.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { PageAction } from './pageAction.ts'

/** An action as a button of its own; a link if it opens a page. */
export function ActionButton({ words, icon, goal, kind = 'quiet' }: PageAction & { kind?: ButtonKind }) {
  return 'href' in goal ? (
    <LinkButton kind={kind} href={goal.href} icon={icon}>
      {words}
    </LinkButton>
  ) : (
    <Button kind={kind} icon={icon} onClick={goal.act}>
      {words}
    </Button>
  )
}
