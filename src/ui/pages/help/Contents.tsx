import { t } from '#ui/words/words.ts'

/** The parts of the page as buttons that bring each into view: its address belongs to the page, not to a part of it. */
export function Contents({ parts }: { parts: readonly string[] }) {
  return (
    <nav aria-label={t('Contents')} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map((title) => (
          <li key={title}>
            <button type="button" className="link min-h-target" onClick={() => bringIntoView(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to a heading and puts the focus there, so that a screen reader goes on from it. */
function bringIntoView(title: string): void {
  const heading = [...document.querySelectorAll<HTMLElement>('main h2')].find((each) => each.textContent === title)
  if (heading === undefined) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
