import type { Notice } from '#model/kinds/notice.ts'
import { clientLanguages, tagOfLanguage } from '#model/values/languages.ts'
import { t } from '#ui/words/words.ts'

/** A preview of the message to a client: in its language, or in both if its language is unknown. */
export function NoticePreview({ notice: { language, words } }: { notice: Notice }) {
  const each = language === null ? clientLanguages : [language]
  return (
    <details className="text-quiet">
      <summary className="min-h-target cursor-pointer py-2 font-medium">{t('What the client reads')}</summary>
      <div className="grid gap-3">
        {each.map((spoken) => (
          <div key={spoken} lang={tagOfLanguage(spoken)}>
            <p className="text-ink font-medium">{words[spoken].subject}</p>
            <p className="whitespace-pre-line">{words[spoken].text}</p>
          </div>
        ))}
      </div>
    </details>
  )
}
