import { type Client, contactMethods } from '#model/kinds/client.ts'
import { emailsIn } from '#model/values/email.ts'
import { callLink, telephonesIn } from '#model/values/telephone.ts'
import { isKnownWord } from '#model/values/units.ts'
import { t } from '#ui/words/words.ts'

/** One way to contact a client: its label and its link. */
export interface ContactWay {
  readonly method: (typeof contactMethods)[number]
  readonly href: string
  /** The number or address itself. */
  readonly said: string
  /** Which of a client's phones it is. */
  readonly what: string
}

/** The prepared text of a message or a mail. */
export interface PreparedMessage {
  readonly subject: string
  readonly text: string
}

function byPhone(method: 'Call' | 'Text', field: string, what: string, words?: PreparedMessage): readonly ContactWay[] {
  // iPhones need the ampersand; other phones ignore it.
  const body = words === undefined ? '' : `?&body=${encodeURIComponent(words.text)}`
  const found = telephonesIn(field)
  return found.map((telephone) => ({
    method,
    href: method === 'Call' ? callLink(telephone) : `sms:${telephone.number}${body}`,
    // What is written beside a lone number says whom to ask for, or when.
    said: found.length === 1 ? field : telephone.said,
    what,
  }))
}

function byMail(said: string, words?: PreparedMessage): readonly ContactWay[] {
  if (said === '') return []
  const addresses = emailsIn(said)
    .map((each) => encodeURIComponent(each).replace('%40', '@'))
    .join(',')
  const { subject, text } = words ?? { subject: '', text: '' }
  const body = words === undefined ? '' : `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return [{ method: 'Email', href: `mailto:${addresses}${body}`, said, what: '' }]
}

/**
 * The ways to contact a client, the preferred ones first; text messages only to the mobile phone. `words` is the
 * prepared text of a message or a mail.
 */
export function contactWays(client: Client, words?: PreparedMessage): readonly ContactWay[] {
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
