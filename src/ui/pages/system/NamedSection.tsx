import { Plus } from 'lucide-react'
import { choicesOf } from '#ui/forms/choices.ts'
import type { Named, NamedList } from '#ui/forms/named.ts'
import { useList } from '#ui/hooks/useList.ts'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { RelatedList } from '#ui/parts/RelatedList.tsx'
import { Section } from '#ui/parts/Section.tsx'

export interface NamedSectionProps<L extends NamedList, Input> {
  named: Named<L, Input>
  title: string
  /** Of the form. */
  href: string
  empty: string
}

/** All that the plant has of a kind, each leading to its form. */
export function NamedSection<L extends NamedList, Input>({ named, title, href, empty }: NamedSectionProps<L, Input>) {
  const records = choicesOf(useList(named.list).toArray(), named.nameOf)
  return (
    <Section
      title={title}
      flush
      aside={
        <LinkButton href={href} icon={Plus} kind="plain">
          {`New ${named.kind}`}
        </LinkButton>
      }
    >
      <RelatedList
        label={title}
        empty={empty}
        records={records.map(({ value, label }) => ({ key: value, href: `${href}?id=${value}`, name: label }))}
      />
    </Section>
  )
}
