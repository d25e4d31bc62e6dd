/** The sections of docs/specification.md whose sentences have a row each in the map. */
export const mappedSections = [2, 3, 4, 5, 6, 7, 8, 9] as const

// Quoted text is one word to the splitter: a message may contain a full stop.
const quoted = /"[^"]*"|(?<=^|[\s(])'[^']*'(?=[\s.,;:)]|$)/g

/**
 * The sentences of a section, without the stop at their end. The catalogue of messages has one for each message, a table
 * one for each row. The title of a list or table is none.
 */
export const sentencesOf = (specification: string, section: number): readonly string[] =>
  textOf(specification, section)
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter(
      (line, at, lines) => line !== '' && !isTitle(line) && !isUnderHead(line) && !isUnderHead(lines[at + 1] ?? ''),
    )
    .flatMap((line) => (line.startsWith('|') ? [cellsOf(line)] : sentencesIn(line, section === 8)))

const isTitle = (line: string): boolean => /^[^.]*:$/.test(line)

/** Whether a line is the one below the head of a table. */
const isUnderHead = (line: string): boolean => line.startsWith('|--')

const cellsOf = (row: string): string => row.replaceAll(/^\| | \|$/g, '').replaceAll(' | ', ' · ')

/** The fields that section 3 gives a record; what stands in brackets or behind a semicolon explains them. */
export const fieldsOfRecord = (specification: string, record: string): readonly string[] =>
  saidOf(specification, record)
    .replaceAll(/\([^)]*\)|;.*/g, '')
    .split(/,| and /)
    .map((word) => word.trim().replace(/^windows /, ''))
    .filter((word) => /^[a-z]\w*$/.test(word))

/** The values that section 3 gives an enumeration, in their order. */
export const valuesOf = (specification: string, enumeration: string): readonly string[] =>
  saidOf(specification, enumeration).split(', ')

/** What section 3 says behind a name. */
function saidOf(specification: string, name: string): string {
  const plain = sentencesOf(specification, 3).map((sentence) => sentence.replaceAll('**', ''))
  const found = plain.find((sentence) => sentence.startsWith(`${name}:`))
  if (found === undefined) throw new Error(`Section 3 says nothing of ${name}.`)
  return found.slice(name.length + 1).trim()
}

function textOf(specification: string, section: number): string {
  const from = specification.indexOf(`\n## ${section}. `)
  const to = specification.indexOf('\n## ', from + 1)
  return specification.slice(specification.indexOf('\n', from + 1), to === -1 ? undefined : to)
}

function sentencesIn(line: string, isCatalogue: boolean): readonly string[] {
  const kept: string[] = []
  const masked = line.replaceAll(quoted, (words) => `«${kept.push(words) - 1}»`)
  return masked
    .split(/(?<=\.)\s+(?=[A-Z«*]|\w+_\w+ |\d+ )/)
    .flatMap((sentence) =>
      isCatalogue && (sentence.match(/«/g) ?? []).length > 2
        ? sentence.split(/(?<=:)\s(?=«)|(?:,|\s\/)\s(?=«)/)
        : [sentence],
    )
    .map((sentence) => sentence.replace(/[.:]$/, '').replaceAll(/«(\d+)»/g, (_, at: string) => kept[Number(at)] ?? ''))
}
