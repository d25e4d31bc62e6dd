import Target from 'lucide-react/icons/target'
import type { Batch } from '#model/kinds/batch.ts'
import { MoistureBar } from '#ui/parts/plot/MoistureBar.tsx'
import { NotKnown, Percent } from '#ui/parts/text/Figure.tsx'
import { percentFigure } from '#ui/parts/text/format.ts'
import { methodAndPlace, useMoisture, wettestWords } from '#ui/records/moisture.ts'
import { t } from '#ui/words/words.ts'

/** The last moisture of a batch and its goal, `6.79 → 4.50 %`, with a mark once it is reached. */
export function Moisture({ batch }: { batch: Pick<Batch, 'last_reading' | 'latest_readings' | 'reading_count'> }) {
  const { last, wetter, target, reached } = useMoisture(batch)
  if (last === null) return batch.reading_count === null ? <NotKnown /> : <span>{t('not measured yet')}</span>
  return (
    <span className="text-ink grid min-w-34 justify-items-end gap-0.5">
      <span className="inline-flex items-center gap-1 text-[0.9375rem]/5">
        {reached && <Target aria-label={t('At target')} className="size-4.5" strokeWidth={2.25} />}
        {target === null ? (
          <strong>
            <Percent value={last.reading} />
          </strong>
        ) : (
          <span className="figures">
            <strong>{percentFigure(last.reading)}</strong>
            <span className="text-quiet">
              {' → '}
              {percentFigure(target.percent)} %
            </span>
          </span>
        )}
      </span>
      <span className="text-quiet flex w-full items-center justify-end gap-2 text-xs/3.5">
        {target !== null && (
          <span className="min-w-10 grow">
            <MoistureBar percent={last.reading} target={target.percent} />
          </span>
        )}
        {wetter === null ? (
          <span className="whitespace-nowrap">{methodAndPlace(last)}</span>
        ) : (
          <span data-tone="amber" className="text-tone-ink font-semibold whitespace-nowrap">
            {wettestWords(wetter)}
          </span>
        )}
      </span>
    </span>
  )
}
