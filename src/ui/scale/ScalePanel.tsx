import Scale from 'lucide-react/icons/scale'
import Settings2 from 'lucide-react/icons/settings-2'
import { useId, useRef, useState } from 'react'
import { weightToTake } from '#streams/scale/scaleState.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { buttonClass } from '#ui/parts/fields/buttonClass.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { formatWeight, weightFigure } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { ScaleSettings } from './ScaleSettings.tsx'
import { scaleWords } from './scaleWords.ts'
import { usePressedKey } from './usePressedKey.ts'
import { useScale } from './useScale.ts'

/** Works wherever the focus is in the dialog; no browser uses it. */
export const takeKey = 'F2'

export interface ScalePanelProps {
  /** Takes a weight in lbs; only called by a press. */
  onWeight: (pounds: number) => void
  /** Taking the weight is the next step: the button is filled. */
  isNext: boolean
  /** No weight may be taken now. */
  locked: boolean
  /** Called for a digit typed on the button, which is meant for the field next to it. */
  onDigit: () => void
}

/**
 * The current weight on this device's scale, large, and the button to take it. Nothing if the browser can't use a
 * scale.
 */
export function ScalePanel({ onWeight, isNext, locked, onDigit }: ScalePanelProps) {
  const { scale } = usePlantClient()
  const state = useScale()
  const [isSetting, setSetting] = useState(false)
  const id = useId()
  const connected = state.status !== 'none' && state.status !== 'unsupported'
  const mayTake = !locked && typeof weightToTake(state) === 'number'

  function passWeight() {
    const weight = weightToTake(scale.state.get())
    if (!locked && typeof weight === 'number') onWeight(weight)
  }
  const panel = useRef<HTMLElement>(null)
  usePressedKey(takeKey, panel, passWeight)

  if (state.status === 'unsupported') return null
  if (!connected && !isSetting)
    return (
      <div className="flex items-center gap-2">
        <Button icon={Scale} onClick={() => void scale.choose()}>
          {t('Connect scale')}
        </Button>
        <SettingsButton isOpen={isSetting} onClick={() => setSetting(true)} />
      </div>
    )
  const { tone, says, more, showsFigure = more === undefined } = scaleWords(state)
  return (
    <section ref={panel} aria-label={t('Scale')} className="border-line bg-sunken rounded-card grid gap-2.5 border p-3">
      <div className="-my-2 flex items-center justify-between gap-2">
        <span
          id={id}
          data-tone={tone}
          className="bg-tone-soft text-tone-ink inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-sm font-semibold"
        >
          <span aria-hidden className="bg-tone size-2 shrink-0 rounded-full" />
          {says}
        </span>
        <SettingsButton isOpen={isSetting} onClick={() => setSetting(!isSetting)} />
      </div>
      {more && <p className="text-quiet min-h-9 text-sm">{more}</p>}
      {showsFigure && <LiveFigure />}
      {state.status === 'alike' && <Button onClick={() => void scale.choose()}>{t('Choose scale')}</Button>}
      <button
        type="button"
        data-take
        aria-disabled={!mayTake}
        aria-describedby={id}
        aria-keyshortcuts={takeKey}
        onClick={passWeight}
        onKeyDown={({ key }) => /^[\d.]$/.test(key) && onDigit()}
        className={classes(buttonClass(isNext && mayTake ? 'primary' : 'quiet', true, !mayTake), 'min-h-14 text-lg')}
      >
        {t('Take weight')}
        <kbd aria-hidden className="rounded-control border px-1.5 text-xs font-normal opacity-75">
          {takeKey}
        </kbd>
      </button>
      {state.status === 'weighing' && (
        <p className="text-quiet text-xs">{[state.format, state.port].filter(Boolean).join(' · ')}</p>
      )}
      {isSetting && <ScaleSettings connected={connected} />}
    </section>
  )
}

/**
 * Readable from three steps away. Screen readers only get a stable weight: a moving one would be announced without end.
 */
function LiveFigure() {
  const state = useScale()
  const weighed = state.status === 'weighing' && state.reading.kind === 'weight' ? state.reading.pounds : null
  const rest = weightToTake(state)
  const isCalm = typeof rest === 'number' || rest === 'moving'
  return (
    <p className={classes('figures min-h-9 text-end text-4xl/none font-bold', isCalm ? 'text-ink' : 'text-quiet')}>
      {weighed !== null && (
        <span aria-hidden>
          {weightFigure(weighed)}
          <span className="text-quiet ps-1.5 text-lg font-normal">{t('lbs')}</span>
        </span>
      )}
      <span role="status" className="sr-only">
        {typeof rest === 'number' && t('{weight} on the scale', { weight: formatWeight(rest) })}
      </span>
    </p>
  )
}

function SettingsButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return <IconButton icon={Settings2} label={t('Scale settings')} expanded={isOpen} onClick={onClick} />
}
