import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Compass from 'lucide-react/icons/compass'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import { say } from '#model/values/messages.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

/** The title by status, and the link home (specification, section 2); `text` replaces the status's usual text. */
export function ErrorPage({ status, text: ownText }: { status: number; text?: string }) {
  const { title, text, icon: Icon, again = false } = lookOf(status)
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-3 px-6 py-14 text-center">
      <span className="bg-accent-soft text-accent-ink grid size-16 place-items-center rounded-full">
        <Icon aria-hidden className="size-8" strokeWidth={1.75} />
      </span>
      <h1 className="text-2xl/8 font-bold tracking-tight">{title}</h1>
      <p className="text-quiet text-pretty">{ownText === undefined ? text : translated(ownText)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {/* An installed app has no reload button of the browser. */}
        {again && <Button onClick={() => location.reload()}>{t('Load again')}</Button>}
        <LinkButton href="#/">{t('Home page')}</LinkButton>
      </div>
    </div>
  )
}

interface Look {
  title: string
  text: string
  icon: LucideIcon
  /** Reloading the page may help. */
  again?: boolean
}

function lookOf(status: number): Look {
  if (status === 404) return { title: t('404 Not Found'), text: translated(say('pageNotFound')), icon: Compass }
  if (status === 401)
    return { title: t('401 Permission Denied'), text: translated(say('permissionDenied')), icon: ShieldAlert }
  return {
    title: t('An error occurred'),
    text: t('Load the page again, or go on from the home page.'),
    icon: CircleAlert,
    again: true,
  }
}
