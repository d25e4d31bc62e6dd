import type { ReactNode } from 'react'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { type Access, mayOpen } from '#ui/shell/access.ts'

/** A piece of the help, with the page that it is about. */
export interface Chapter {
  readonly title: string
  readonly text: string
  readonly place: Access & { readonly path: string; readonly label: string }
}

interface ChapterListProps {
  title: string
  chapters: readonly Chapter[]
  /** Before a chapter: its number, or its icon. */
  mark: (at: number) => ReactNode
}

/** Chapters one after the other, each with a link to its page for those who may open it. */
export function ChapterList({ title, chapters, mark }: ChapterListProps) {
  const self = useSelf()
  if (self === null || chapters.length === 0) return null
  return (
    <Section title={title}>
      <ol className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {chapters.map((chapter, at) => (
          <li key={chapter.title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden
              className="figures bg-accent-soft text-accent-ink grid size-9 place-items-center rounded-full font-bold"
            >
              {mark(at)}
            </span>
            <div>
              <h3 className="pt-1.5 font-bold">{chapter.title}</h3>
              <p className="text-pretty">{chapter.text}</p>
              {mayOpen(chapter.place, self) && (
                <a
                  href={`#${chapter.place.path}`}
                  className="min-h-target text-accent-ink inline-flex items-center font-medium underline underline-offset-4"
                >
                  {chapter.place.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
