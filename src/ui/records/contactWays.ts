import { type Client, contactMethods } from '#model/client.ts'
import { isKnownWord } from '#model/units.ts'
import { t } from '#ui/words/words.ts'

/** One way to reach a client: what is pressed, and what that does. */
export interface ContactWay {
  readonly method: (typeof contactMethods)[number]
  readonly href: string
  /** The number or address itself. */
  readonly said: string
  /** Which of a client's phones it is. */
  readonly what: string
}

/** What a phone dials, without its extension; nothing where there is no number in it. */
const dialled = (number: string): string => number.replace(/\s*(?:x|ext).*$/i, '').replaceAll(/[^\d+]/g, '')

/** What is said in a text or a mail. */
export interface Prepared {
  readonly subject: string
  readonly text: string
}

const byPhone = (method: 'Call' | 'Text', said: string, what: string, words?: Prepared): readonly ContactWay[] => {
  const number = dialled(said)
  // iPhones want the ampersand; other phones read over it.
  const body = method === 'Call' || words === undefined ? '' : `?&body=${encodeURIComponent(words.text)}`
  return number === '' ? [] : [{ method, href: `${method === 'Call' ? 'tel' : 'sms'}:${number}${body}`, said, what }]
}

function byMail(said: string, words?: Prepared): readonly ContactWay[] {
  if (said === '') return []
  const { subject, text } = words ?? { subject: '', text: '' }
  const body = words === undefined ? '' : `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return [{ method: 'Email', href: `mailto:${encodeURIComponent(said).replace('%40', '@')}${body}`, said, what: '' }]
}

/** How a client can be reached, the ways it prefers first; a text goes to the mobile phone alone. `words` stand in a text or a mail already. */
export function contactWays(client: Client, words?: Prepared): readonly ContactWay[] {
  const { phone, mobile_phone, alt_phone, email, preferred_contact_methods: preferred } = client
  const calls = [
    ...byPhone('Call', phone, t('Phone')),
    ...byPhone('Call', mobile_phone, t('Mobile phone')),
    ...byPhone('Call', alt_phone, t('Other phone')),
  ]
  const ways = {
    Call: calls.filter(({ href }, at) => calls.findIndex((each) => each.href === href) === at),
    Text: byPhone('Text', mobile_phone, t('Mobile phone'), words),
    Email: byMail(email, words),
  }
  const supported = preferred.filter((each) => isKnownWord(contactMethods, each))
  return [...new Set([...supported, ...contactMethods])].flatMap((method) => ways[method])
}
