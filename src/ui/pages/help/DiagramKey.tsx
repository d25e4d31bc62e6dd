import Zap from 'lucide-react/icons/zap'
import { t } from '#ui/words/words.ts'

/** The legend of the drawings. */
export function DiagramKey() {
  return (
    <ul className="text-quiet flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Sample words={t('a step')} />
      <Sample words={t('a correction')} dashed />
      <li className="flex items-center gap-2">
        <Zap aria-hidden className="text-accent size-4" />
        {t('automatic')}
      </li>
      <li>{t('Steps inside a box leave the status as it is.')}</li>
    </ul>
  )
}

function Sample({ words, dashed = false }: { words: string; dashed?: boolean }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden width={36} height={8} viewBox="0 0 36 8">
        <path
          d="M0 4H30"
          strokeWidth={1.75}
          strokeDasharray={dashed ? '5 5' : undefined}
          className={dashed ? 'stroke-quiet' : 'stroke-ink'}
        />
        <path d="M28 0 36 4 28 8Z" className={dashed ? 'fill-quiet' : 'fill-ink'} />
      </svg>
      {words}
    </li>
  )
}
