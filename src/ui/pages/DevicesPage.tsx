import Plus from 'lucide-react/icons/plus'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import { useCallback, useState } from 'react'
import { deviceCalls } from '#model/calls/deviceCalls.ts'
import type { Device } from '#model/calls/devices.ts'
import { personName } from '#model/values/personName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'
import { DeviceDialog } from '#ui/pages/devices/DeviceDialog.tsx'
import { EndDevice } from '#ui/pages/devices/EndDevice.tsx'
import { EnrolmentDialog } from '#ui/pages/devices/EnrolmentDialog.tsx'
import { UnsentFileDialog } from '#ui/pages/devices/UnsentFileDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { workOf } from '#ui/records/workOf.ts'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'

type Task = 'change' | 'code' | 'end'

/** `/devices`: the tablets that several people use, who is at them, and when they were last used. */
export function DevicesPage() {
  const plant = usePlantClient()
  const devices = useAnswer(useCallback(async () => plant.send(deviceCalls.listDevices), [plant]))
  // A tablet was enrolled, or half a minute has passed: who is at a tablet is no event.
  useSoonAfter([useSignal(plant.head), useNow()], devices.refresh, 500)
  const [adding, setAdding] = useState(false)
  const [isReading, setReading] = useState(false)
  const [asked, setAsked] = useState<{ readonly task: Task; readonly device: Device } | null>(null)
  function done() {
    setAdding(false)
    setAsked(null)
    devices.refresh()
  }
  function added(device: Device) {
    done()
    setAsked({ task: 'code', device })
  }
  return (
    <Page
      title={t('Devices')}
      actions={
        <>
          <LinkButton href="#/badges">{t('Badges')}</LinkButton>
          <Button onClick={() => setReading(true)}>{t('Open a file of unsent steps')}</Button>
          <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('New device')}
          </Button>
        </>
      }
    >
      <LoadedAnswer answer={devices} kind={t('devices')}>
        {(rows) => <DeviceList devices={rows} onAsk={(task, device) => setAsked({ task, device })} />}
      </LoadedAnswer>
      {isReading && <UnsentFileDialog onClose={() => setReading(false)} />}
      {adding && <DeviceDialog onDone={added} onClose={() => setAdding(false)} />}
      {asked?.task === 'change' && <DeviceDialog device={asked.device} onDone={done} onClose={() => setAsked(null)} />}
      {asked?.task === 'code' && (
        <EnrolmentDialog
          device={asked.device}
          // The tablet that takes the code makes a new version of its device.
          taken={devices.value?.some(({ id, version }) => id === asked.device.id && version > asked.device.version)}
          onClose={done}
        />
      )}
      {asked?.task === 'end' && <EndDevice device={asked.device} onDone={done} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function DeviceList({ devices, onAsk }: { devices: readonly Device[]; onAsk: (task: Task, device: Device) => void }) {
  const active = devices.filter((each) => each.active)
  const ended = devices.filter((each) => !each.active)
  if (devices.length === 0)
    return (
      <EmptyState icon={TabletSmartphone} title={t('No devices')}>
        {t(
          'A tablet that several people use is enrolled here. The history then names who was there, not who signed in.',
        )}
      </EmptyState>
    )
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {active.map((device) => (
        <DeviceCard key={device.id} device={device} onAsk={(task) => onAsk(task, device)} />
      ))}
      {ended.length > 0 && (
        <Section title={t('Ended')}>
          <ul className="text-quiet grid gap-1">
            {ended.map(({ id, name, place }) => (
              <li key={id}>
                {name} · {place}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function DeviceCard({ device, onAsk }: { device: Device; onAsk: (task: Task) => void }) {
  const staff = useStaff()
  const present = staff.find(({ id }) => id === device.present)
  return (
    <Section title={`${device.name} · ${device.place}`}>
      <div className="grid gap-4">
        <Facts
          facts={[
            { label: t('For'), value: workOf(device.steps) },
            {
              label: t('Who is there'),
              value: present === undefined ? t('Nobody') : personName(present),
            },
            {
              label: t('Last used'),
              value: device.last_seen_at === null ? t('Not enrolled yet') : <Instant at={device.last_seen_at} />,
            },
            ...(device.expires_at === null
              ? []
              : [{ label: t('Enrolled until'), value: <Instant at={device.expires_at} /> }]),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button kind={device.enrolled ? 'plain' : 'primary'} onClick={() => onAsk('code')}>
            {device.enrolled ? t('Enrol another tablet in its place') : t('Enrol the tablet')}
          </Button>
          <Button onClick={() => onAsk('change')}>{t('Change')}</Button>
          <Button onClick={() => onAsk('end')}>{t('End')}</Button>
        </div>
      </div>
    </Section>
  )
}
