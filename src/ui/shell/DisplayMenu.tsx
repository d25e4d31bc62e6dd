import { LanguageChoice } from '#ui/guest/LanguageChoice.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import type { MenuButtonLook } from '#ui/parts/page/DeferredMenu.tsx'
import { Popover } from '#ui/parts/page/Popover.tsx'
import { t } from '#ui/words/words.ts'
import { display, showAs } from './display.ts'
import { scanAs, scanChoices } from './scanChoices.ts'

const choices = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
  { value: 'system', label: t('Device') },
] as const

/** Settings of this device: theme, gloves, language and scanning. */
export function DisplayMenu({ look }: { look: MenuButtonLook }) {
  const shown = useSignal(display)
  const scanning = useSignal(scanChoices)
  return (
    <Popover
      look={look}
      className="grid w-80 gap-4 p-4"
      panel={() => (
        <>
          <SegmentedControl
            label={t('Theme')}
            name="theme"
            value={shown.theme}
            choices={choices}
            onChange={(theme) => showAs({ ...shown, theme })}
          />
          <Switch
            label={t('Gloves')}
            name="gloves"
            hint={t('Larger buttons and text.')}
            checked={shown.gloves}
            onChange={(gloves) => showAs({ ...shown, gloves })}
          />
          <Switch
            label={t('Keyboard shortcuts')}
            name="shortcuts"
            hint={t('G and a letter go to a page, / searches.')}
            checked={shown.shortcuts}
            onChange={(shortcuts) => showAs({ ...shown, shortcuts })}
          />
          <Switch
            label={t('Scanner sounds')}
            name="scanner_sounds"
            hint={t('Each outcome of a scan sounds different.')}
            checked={scanning.sound}
            onChange={(sound) => scanAs({ ...scanning, sound })}
          />
          <LanguageChoice />
        </>
      )}
    />
  )
}
