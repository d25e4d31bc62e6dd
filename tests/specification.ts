/**
 * The sections of docs/specification.md about the program's behaviour: each of their sentences has a row in the map.
 */
export const mappedSections = [4, 5, 8, 9] as const

// Quoted text is one word to the splitter: a message may contain a full stop.
const quoted = /"[^"]*"|(?<=^|[\s(])'[^']*'(?=[\s.,;:)]|$)/g

/** The sentences of a section, without the stop at their end. The catalogue of messages has one for each message. */
export const sentencesOf = (specification: string, section: number): readonly string[] =>
  textOf(specification, section)
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => sentencesIn(line, section === 8))

function textOf(specification: string, section: number): string {
  const from = specification.indexOf(`\n## ${section}. `)
  const to = specification.indexOf('\n## ', from + 1)
  return specification.slice(specification.indexOf('\n', from + 1), to === -1 ? undefined : to)
}

function sentencesIn(line: string, isCatalogue: boolean): readonly string[] {
  const kept: string[] = []
  const masked = line.replaceAll(quoted, (words) => `«${kept.push(words) - 1}»`)
  return masked
    .split(/(?<=\.)\s+(?=[A-Z«*]|\w+_\w+ |\d{3} )/)
    .flatMap((sentence) =>
      isCatalogue && (sentence.match(/«/g) ?? []).length > 2
        ? sentence.split(/(?<=:)\s(?=«)|(?:,|\s\/)\s(?=«)/)
        : [sentence],
    )
    .map((sentence) => sentence.replace(/[.:]$/, '').replaceAll(/«(\d+)»/g, (_, at: string) => kept[Number(at)] ?? ''))
}
