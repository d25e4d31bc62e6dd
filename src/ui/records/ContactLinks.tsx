import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import type { Client } from '#model/kinds/client.ts'
import { personName } from '#model/values/personName.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { type ContactWay, contactWays, type PreparedMessage } from './contactWays.ts'
import { EmailText } from './EmailText.tsx'

export interface ContactLinksProps {
  client: Client
  /** The prepared text of a message or a mail. */
  words?: PreparedMessage | undefined
  /** Called when the link to the client's page is followed. */
  onFollow?: () => void
}

const icons: Readonly<Record<ContactWay['method'], LucideIcon>> = { Call: Phone, Text: MessageSquareText, Email: Mail }
const acts: Readonly<Record<ContactWay['method'], string>> = {
  Call: t('Call|act'),
  Text: t('Text|act'),
  Email: t('Email|act'),
}

/** Links to contact a client, the preferred ways first. */
export function ContactLinks({ client, words, onFollow }: ContactLinksProps) {
  const ways = contactWays(client, words)
  const person = personName(client)
  if (ways.length === 0)
    return (
      <p className="text-quiet">
        {t('{client} has no phone and no email.', { client: client.company_name })}{' '}
        <a href={`#/clients/${client.id}`} onClick={onFollow} className="reach text-ink underline underline-offset-4">
          {t('Open the client')}
        </a>
      </p>
    )
  return (
    <div className="grid gap-2">
      {person && <p className="text-quiet text-sm">{t('Ask for {name}.', { name: person })}</p>}
      <ul
        aria-label={t('How to reach {client}', { client: client.company_name })}
        className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2"
      >
        {ways.map((way) => (
          <li key={way.href} className={classes(way.method === 'Email' && 'col-span-full')}>
            <ContactWayLink {...way} preferred={client.preferred_contact_methods.includes(way.method)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ContactWayLink({ method, href, said, what, preferred }: ContactWay & { preferred: boolean }) {
  const Icon = icons[method]
  return (
    <a
      href={href}
      className={classes(
        'rounded-control hover:border-ink flex h-full min-h-14 items-center gap-3 border px-3 py-2 transition-colors duration-100',
        preferred ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <Icon aria-hidden className={classes('size-5 shrink-0', preferred ? 'text-accent-ink' : 'text-quiet')} />
      <span className="min-w-0">
        <span className={classes('block font-semibold', method === 'Email' ? 'wrap-break-word' : 'figures')}>
          {method === 'Email' ? <EmailText email={said} /> : said}
        </span>{' '}
        <span className="text-quiet block text-sm/4">
          {[acts[method], what, preferred && t('preferred')].filter(Boolean).join(' · ')}
        </span>
      </span>
    </a>
  )
}
