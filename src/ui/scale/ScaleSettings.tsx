import { baudRates, parities, type ScaleLine } from '#model/values/scaleMemory.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'

/** The settings of the serial line. The frame format is detected automatically. Stored on this device. */
export function ScaleSettings({ connected }: { connected: boolean }) {
  const { scale } = usePlantClient()
  const line = useSignal(scale.line)
  const change = (part: Partial<ScaleLine>) => scale.setLine({ ...line, ...part })
  return (
    <div role="group" aria-label={t('Scale settings')} className="grid grid-cols-2 items-end gap-3">
      <SelectField
        label={t('Baud rate')}
        name="baudRate"
        value={String(line.baudRate)}
        choices={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
        onChange={(value) => change({ baudRate: baudRates.find((rate) => String(rate) === value) ?? line.baudRate })}
      />
      <SelectField
        label={t('Bits and parity')}
        name="parity"
        value={`${line.dataBits} ${line.parity} ${line.stopBits}`}
        choices={framings.map(({ value, words }) => ({ value, label: words }))}
        onChange={(value) => change(framings.find((each) => each.value === value)?.line ?? {})}
      />
      <Button onClick={() => void scale.choose()}>{t('Choose scale')}</Button>
      {connected && <Button onClick={() => void scale.forget()}>{t('Disconnect')}</Button>}
    </div>
  )
}

const parityLetter = { none: 'N', even: 'E', odd: 'O' } as const

/** In the notation of scales' manuals: 8N1, 7E1. */
const framings = ([8, 7] as const).flatMap((dataBits) =>
  parities.flatMap((parity) =>
    ([1, 2] as const).map((stopBits) => ({
      value: `${dataBits} ${parity} ${stopBits}`,
      words: `${dataBits}${parityLetter[parity]}${stopBits}`,
      line: { dataBits, parity, stopBits },
    })),
  ),
)
