import { type Handover, type WaitingRecord, waitsByStep } from '#model/calls/handover.ts'
import type { SpanFigures } from '#model/calls/spanFigures.ts'
import { type ClientLanguage, tagOfLanguage } from '#model/values/languages.ts'
import { filled } from '#model/values/wording.ts'
import { localTime } from '#print/words.ts'
import { letters } from '#words/papers.ts'
import type { Letter, Part } from './letter.ts'
import { greeting } from './letters.ts'
import { pounds } from './notices.ts'

/** What a shift tells the next in a mail. */
export interface ToldHandover extends Pick<Handover, 'held' | 'waits' | 'correction_count' | 'refusal_count'> {
  /** The shift's name; several that have the same hours. */
  readonly shift: string
  readonly from: string
  readonly until: string
  readonly figures: SpanFigures
}

interface LetterParts {
  readonly language: ClientLanguage
  readonly timeZone: string
  readonly firstName: string
  readonly company: string
  /** The page of the span. */
  readonly address: string
  /** The page that stops these mails, and the call of the mail program's button. */
  readonly stop: string
  readonly unsubscribe: string
}

/** The records of a list in a mail; the page has the others. */
const most = 20

const wordsIn = (language: ClientLanguage) => letters[tagOfLanguage(language)]

/** The handover of a shift as a mail, in the reader's language. */
export function handoverLetter(
  told: ToldHandover,
  { language, timeZone, firstName, company, address, stop, unsubscribe }: LetterParts,
): Letter {
  const { hello, handover: words } = wordsIn(language)
  const time = (instant: string): string => localTime(instant, timeZone)
  const fills = { company, shift: told.shift, from: time(told.from), until: time(told.until) }
  return {
    subject: filled(words.subject, fills),
    address,
    unsubscribe,
    words: [
      {
        language: tagOfLanguage(language),
        paragraphs: [greeting(hello, firstName), filled(words.text, fills)],
        parts: [broughtBy(told, language), ...heldPart(told, language, time), waitingPart(told, language, time)],
        link: words.link,
        after: [`${filled(words.why, { company })} ${stop}`],
      },
    ],
  }
}

function broughtBy(
  { figures: { wagons, bags, bagged, shipments, shipped }, correction_count, refusal_count }: ToldHandover,
  language: ClientLanguage,
): Part {
  const { brought } = wordsIn(language).handover
  const fills = {
    wagons,
    bags,
    bagged: pounds(bagged),
    shipments,
    shipped: pounds(shipped),
    corrections: correction_count,
    refusals: refusal_count,
  }
  return { title: brought.title, lines: brought.lines.map((line) => filled(line, fills)) }
}

type Time = (instant: string) => string

function heldPart({ held }: ToldHandover, language: ClientLanguage, time: Time): readonly Part[] {
  if (held.length === 0) return []
  const { held: words, records, more } = wordsIn(language).handover
  const lines = held
    .slice(0, most)
    .map(({ entity, name, reason, since }) =>
      filled(words.line, { record: filled(records[entity], { name }), reason, since: time(since) }),
    )
  const rest = held.length > most ? [filled(more, { n: held.length - most })] : []
  return [{ title: words.title, lines: [...lines, ...rest] }]
}

/** How many records wait for each step, and the one that waits longest. */
function waitingPart({ waits }: ToldHandover, language: ClientLanguage, time: Time): Part {
  const { waits: words, records } = wordsIn(language).handover
  const lines = waitsByStep(waits).map(({ entity, step, records: [longest, ...others] }) =>
    filled(others.length === 0 ? words.one : words.several, {
      what: waitingWords(language, entity, step),
      n: others.length + 1,
      record: filled(records[entity], { name: longest?.name ?? '' }),
      since: time(longest?.since ?? ''),
    }),
  )
  return { title: words.title, lines: lines.length === 0 ? [words.nothing] : lines }
}

/** The words for records of a kind that wait for a step. */
export const waitingWords = (language: ClientLanguage, entity: WaitingRecord['entity'], step: string): string =>
  Object.entries<string>(wordsIn(language).handover.waits.steps[entity]).find(([name]) => name === step)?.[1] ?? step
