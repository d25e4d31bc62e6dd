import { labelPaper } from '#model/papers/label.ts'
import type { LabelPicture } from '#model/papers/printJob.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

const { width, heights } = labelPaper

// As large as the label itself if there is room, and the same size while it is drawn.
const paperClass = 'border-line bg-paper rounded-control aspect-4/3 w-full max-w-[4in] border'

/** A label as the server draws it, in its true proportions. Pass a stable `ask` (`useCallback`). */
export function DrawnLabel({ ask }: { ask: () => Promise<Result<LabelPicture>> }) {
  const { value, status, failure, refresh } = useAnswer(ask)
  if (value !== null)
    return (
      <img
        src={value.png}
        width={width}
        height={heights[0]}
        alt={t('Label that says: {words}', { words: value.says.join(', ') })}
        className={paperClass}
      />
    )
  if (status === 'loading')
    return (
      <div role="status" aria-label={t('Drawing the label')} className={`${paperClass} delayed grid content-center`}>
        <div className="bg-line animate-breathe mx-6 h-3.5 w-2/3 rounded-full" />
      </div>
    )
  return (
    <div
      className="border-line rounded-control grid w-full max-w-[4in] justify-items-start gap-2 border p-4"
      role="alert"
    >
      <p className="font-semibold">{t('This label can’t be shown')}</p>
      <p className="text-quiet">{failure === null ? '' : reason(failure)}</p>
      {status === 'failed' && <Button onClick={refresh}>{t('Try again')}</Button>}
    </div>
  )
}

function reason(failure: CallFailure): string {
  switch (failure.kind) {
    case 'absent':
    case 'notOffered':
    case 'notKept':
      return t('This server draws no labels.')
    case 'refused':
      return [...failure.statusErrors, ...Object.values(failure.fieldErrors).flat()].map(translated).join(' ')
    case 'offline':
    case 'lost':
    case 'server':
    case 'tooMany':
    case 'unauthenticated':
      return t('The label could not be drawn just now.')
  }
}
