import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { deviceCalls } from '#model/calls/deviceCalls.ts'
import { BadgesInput } from '#model/calls/devices.ts'
import type { PrintedBadge } from '#model/papers/badge.ts'
import { personName } from '#model/values/personName.ts'
import { badgeLabel } from '#print/labels/badgeLabel.ts'
import { zpl } from '#print/labels/zpl.ts'
import { SaveDialog } from '#ui/forms/SaveDialog.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings, useStaff } from '#ui/hooks/usePlantValues.ts'
import { usePrinters } from '#ui/labels/usePrinters.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { plural, t } from '#ui/words/words.ts'
import { saveBadgeSheet } from './saveBadgeSheet.ts'

const numbers = (text: string): readonly number[] => text.split(' ').filter(Boolean).map(Number)

/** Chooses who gets a badge, then prints them: their codes are shown only now. */
export function IssueBadges({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const plant = usePlantClient()
  const staff = useStaff()
  const [issued, setIssued] = useState<readonly PrintedBadge[] | null>(null)
  const form = useForm(BadgesInput, { users: '' }, { read: ({ users }) => ({ users: numbers(users) }), fleeting: true })
  const names = new Map(staff.map((each) => [each.id, personName(each)]))
  const saving = useSubmit(form, {
    save: (body) => async (key) => plant.send(deviceCalls.issueBadges, { body, key }),
    onDone: ({ badges }) => setIssued(badges.map(({ user, code }) => ({ code, name: names.get(user) ?? '' }))),
  })
  if (issued !== null) return <PrintBadges badges={issued} onClose={onDone} />
  const { value, onChange, ...users } = form.field('users')
  return (
    <SaveDialog width={600} title={t('Issue badges')} yesText={t('Issue')} {...{ form, saving, onClose }}>
      <MultiSelect
        {...users}
        label={t('For whom')}
        hint={t('An earlier badge of the same person works on until it is revoked.')}
        choices={[...names].map(([id, label]) => ({ value: id, label }))}
        value={numbers(value)}
        onChange={(chosen) => onChange(chosen.join(' '))}
      />
    </SaveDialog>
  )
}

function PrintBadges({ badges, onClose }: { badges: readonly PrintedBadge[]; onClose: () => void }) {
  const plant = usePlantClient()
  const { company_name } = useSettings()
  const hasPrinter = (usePrinters() ?? []).length > 0
  const [said, setSaid] = useState('')
  const [isOut, setOut] = useState(false)
  async function print() {
    const outcomes = new Set<string>()
    for (const badge of badges) outcomes.add(await plant.print(() => zpl(badgeLabel(badge, company_name))))
    setOut(!outcomes.has('failed'))
    setSaid(outcomes.has('failed') ? t('Not printed') : t('Sent to the label printer.'))
  }
  return (
    <Dialog
      open
      title={plural(badges.length, '{n} badge', '{n} badges')}
      subtitle={t('Print them now: their codes are not shown again. A lost one is revoked and issued anew.')}
      onClose={onClose}
      footer={
        <Button kind={isOut ? 'primary' : 'quiet'} onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <ul className="grid gap-1">
        {badges.map(({ name, code }) => (
          <li key={code} className="font-semibold">
            {name}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasPrinter && (
          <Button kind={isOut ? 'quiet' : 'primary'} icon={Printer} onClick={() => void print()}>
            {t('On the label printer')}
          </Button>
        )}
        <Button
          kind={isOut || hasPrinter ? 'quiet' : 'primary'}
          icon={FileText}
          onClick={() => void saveBadgeSheet(badges, company_name).then(() => setOut(true))}
        >
          {t('As a PDF sheet')}
        </Button>
      </div>
      <p role="status" className="text-quiet">
        {said}
      </p>
    </Dialog>
  )
}
