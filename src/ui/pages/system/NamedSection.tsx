import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { choicesOf } from '#ui/forms/choices.ts'
import type { NamedKind, NamedList } from '#ui/forms/namedKinds.ts'
import { useList } from '#ui/hooks/useList.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'

export interface NamedSectionProps<L extends NamedList, Input extends object> {
  named: NamedKind<L, Input>
  title: string
  /** The address of the form. */
  href: string
  empty: string
}

/** All records of a kind, each with a link to its form. */
export function NamedSection<L extends NamedList, Input extends object>({
  named,
  title,
  href,
  empty,
}: NamedSectionProps<L, Input>) {
  const held = useList(named.list).toArray()
  const records = choicesOf(held, named.nameOf)
  const texts = new Map(held.map((record) => [String(record.id), named.more?.[0]?.of(record) ?? '']))
  return (
    <Section
      title={title}
      aside={
        <LinkButton href={href} icon={Plus} kind="plain">
          {named.words.add}
        </LinkButton>
      }
    >
      {records.length === 0 && <p className="text-quiet pb-1">{empty}</p>}
      {records.length > 0 && (
        <ul aria-label={title} className="grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-2">
          {records.map(({ value, label }) => (
            <li key={value}>
              <a href={`${href}?id=${value}`} className={tileClass}>
                <span className="min-w-0 grow break-words">
                  {label}
                  <NamedText text={texts.get(value) ?? ''} />
                </span>
                <ChevronRight aria-hidden className="text-quiet size-4 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NamedText({ text }: { text: string }) {
  return text === '' ? null : <span className="text-quiet block text-sm font-normal whitespace-pre-line">{text}</span>
}

const tileClass =
  'rounded-control border-line hover:border-edge min-h-target flex h-full items-center gap-2 border px-3 py-2 text-base/5 font-semibold transition-colors duration-100'
