import { deviceCalls } from '#model/calls/deviceCalls.ts'
import type { Device } from '#model/calls/devices.ts'
import { DeviceInput, deviceSteps } from '#model/kinds/device.ts'
import { SaveDialog } from '#ui/forms/SaveDialog.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { workChoices } from '#ui/records/workOf.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'

interface DeviceDialogProps {
  /** Missing for a new one. */
  readonly device?: Device
  readonly onDone: (device: Device) => void
  readonly onClose: () => void
}

const listed = (text: string): readonly string[] => text.split(' ').filter((each) => each !== '')

/** Adds or changes a device: its name, its place, and what it is for. */
export function DeviceDialog({ device, onDone, onClose }: DeviceDialogProps) {
  const plant = usePlantClient()
  const form = useForm(
    DeviceInput,
    { name: device?.name ?? '', place: device?.place ?? '', steps: (device?.steps ?? []).join(' ') },
    { read: ({ steps, ...rest }) => ({ ...rest, steps: listed(steps) }) },
  )
  const saving = useSubmit(form, {
    save: (body) => async (key) =>
      device === undefined
        ? plant.send(deviceCalls.addDevice, { body, key })
        : plant.send(deviceCalls.changeDevice, { ids: { id: device.id }, body, key, version: device.version }),
    onDone,
  })
  const { value, onChange, ...steps } = form.field('steps')
  return (
    <SaveDialog
      width={600}
      title={device === undefined ? t('New device') : t('Change {name}', { name: device.name })}
      {...{ form, saving, onClose }}
    >
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('As written on the tablet, for example Tablet 3.')}
        required
      />
      <TextField
        {...form.field('place')}
        label={t('Place')}
        hint={t('Where it hangs, for example Sorter 1.')}
        required
      />
      <MultiSelect
        {...steps}
        label={t('What it is for')}
        hint={t('Nobody can do anything else at it, whatever they may do elsewhere.')}
        choices={workChoices}
        value={deviceSteps.filter((each) => listed(value).includes(each))}
        onChange={(chosen) => onChange(chosen.join(' '))}
      />
    </SaveDialog>
  )
}
