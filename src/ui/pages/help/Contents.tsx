import { t } from '#ui/words/words.ts'
import { bringIntoView } from './bringIntoView.ts'

/** The parts of the page as buttons that scroll to them. Links can't do it: the address's hash names the page. */
export function Contents({ parts }: { parts: readonly string[] }) {
  return (
    <nav aria-label={t('Contents')} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map((title) => (
          <li key={title}>
            <button
              type="button"
              className="link min-h-target"
              onClick={() => bringIntoView(headingOf(title), 'start')}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part's heading, which gets the focus. */
function headingOf(title: string): HTMLElement | null {
  const heading = [...document.querySelectorAll<HTMLElement>('main h2')].find((each) => each.textContent === title)
  if (heading === undefined) return null
  heading.tabIndex = -1
  return heading
}
