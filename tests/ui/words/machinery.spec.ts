import { describe, expect, it } from 'vitest'
import { sentences, texts as spanish } from '#words/es/screens/all.ts'
import { rulebook } from '#words/es/screens/rulebook.ts'
import { system } from '#words/es/screens/system.ts'

/** Words of the program, its computer and its settings. A name in braces is filled in. */
const machinery =
  /[A-Z]{2,}_[A-Z]|\b[a-z]+_[a-z]+\b|\b(SMTP|SQL\w*|JSON|HTTPS?|WAL|API|URL|DNS|TLS|CSRF|cookies?|tokens?|sockets?|cache|schema|null|undefined|database|hash|fold(ed|ing)|snapshot|environment|commit|payload|idempot\w*)\b/i

/** Roundabout words, where the screens have a plain one: has, belongs, changed from outside, compare. */
const roundabout =
  /\b(is known as|what is known|no \w+ of .* is known|is (not|no|one) of (those|this program)|by another hand|leapt|hold against|stands? on (it|this)|is taken here|the cap)\b/i

/** A rule's number, as `W5`; not a wagon's id in an example. */
const ruleNumber = /\b[WBLOSKHFJNDU]\d{1,2}\b/

/** Answers to programs: the screens send nothing that they are about. */
const toPrograms = [
  'Send a JSON object.',
  'Send JSON: Content-Type application/json.',
  'Invalid token.',
  'CSRF Failed: ',
  'This Idempotency-Key ',
  'An Idempotency-Key ',
  'JSON parse error - ',
  'Give a rule by its number, such as W2.',
]

/** Said by the check of the log and by settings, which are administrators' pages. */
const toAdministrators = [
  'Nobody looked for foreign triggers',
  'The database {path} is in use',
  'Give an address without a path, for example https://',
]

const isFor = (others: readonly string[], text: string): boolean => others.some((begin) => text.startsWith(begin))

/** What staff, growers and brokers can read: all texts but those of the administrators' pages and the rules' own. */
const texts = [...new Set([...Object.keys(spanish), ...Object.keys(sentences)])].filter(
  (text) =>
    !Object.hasOwn(system, text) &&
    !Object.hasOwn(rulebook, text) &&
    !isFor(toPrograms, text) &&
    !isFor(toAdministrators, text),
)

const shown = (text: string): string => text.replaceAll(/\{\w+\}/g, '…')

describe('The texts for staff, growers and brokers', () => {
  it('should have no words of machinery', () => {
    expect(texts.filter((text) => machinery.test(shown(text)))).toEqual([])
  })

  it('should be plain: what the screens say in one word is said in it', () => {
    expect(texts.filter((text) => roundabout.test(text))).toEqual([])
  })

  it('should have no rule’s number in a sentence', () => {
    expect(texts.filter((text) => ruleNumber.test(shown(text)))).toEqual([])
  })

  it('should say that there was no answer only of a printer, or where none came', () => {
    const unanswered = texts.filter(
      (text) => /\b(no answer|(did|does) not answer)\b/i.test(text) && !/printer/i.test(text),
    )
    expect(unanswered.toSorted()).toEqual([
      'It was sent and has no answer yet, so it may be saved already. Left waiting, it is sent again by itself, and never saved twice. Dropped, it is not sent again.',
      // A label's lifecycle in the help.
      'No answer',
      'No answer for long',
      'No answer yet',
      'No answer yet. It is sent again by itself as soon as the network is back, and is never saved twice.',
      'Sent, and no answer',
      'The server did not answer. Look in your mail, or try again.',
      'The server did not answer. Try again.',
      'The server does not answer. This page goes on by itself as soon as it does.',
      'What you sent has no answer yet and may be saved already. Once you are signed out, it is not sent again.',
    ])
  })
})
