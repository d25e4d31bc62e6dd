import { useLocation } from 'wouter'
import { NamedForm } from '#ui/forms/NamedForm.tsx'
import { brokerKind, dryingBinKind, type NamedKind, type NamedList, varietyKind } from '#ui/forms/namedKinds.ts'
import { RemoveRecord } from '#ui/forms/RemoveRecord.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { RecordPage } from '#ui/recordParts/RecordPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'

/** `/system/form-broker`: adds a broker, or changes or removes one with `?id=`. The other two do the same. */
export const BrokerFormPage = () => <NamedFormPage named={brokerKind} />
export const VarietyFormPage = () => <NamedFormPage named={varietyKind} />
export const DryingBinFormPage = () => <NamedFormPage named={dryingBinKind} />

const parent = { label: t('System Settings'), href: '#/system' }

function NamedFormPage<L extends NamedList, Input extends object>({ named }: { named: NamedKind<L, Input> }) {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const id = useIdInAddress('id')
  const goBack = useGoBack('/system')
  const done = () => navigate('/system', { replace: true })
  if (id === undefined)
    return (
      <FormPage title={named.words.add} parent={parent} narrow>
        <NamedForm named={named} onCancel={goBack} onDone={done} />
      </FormPage>
    )
  return (
    <RecordPage list={named.list} id={id}>
      {(record) => (
        <FormPage
          title={named.words.change}
          parent={parent}
          narrow
          after={
            <RemoveRecord
              label={named.words.remove}
              meaning={named.words.removing}
              name={named.nameOf(record)}
              remove={async (key) => named.remove(plant, id, key)}
              onDone={done}
            />
          }
        >
          <NamedForm key={id} named={named} record={record} onCancel={goBack} onDone={done} />
        </FormPage>
      )}
    </RecordPage>
  )
}
