import { useState } from 'react'
import { bareStep } from '#model/calls/step.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { orderName } from '#ui/forms/orderName.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { RecordField } from '#ui/parts/fields/RecordField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'

/** Moves a wagon to the order that it belongs to, with its own records. Decisions, section 3. */
export function MoveWagonDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: wagon, status } = useRecordThroughSignOut('wagons', id)
  return wagon ? (
    <MoveWagon wagon={wagon} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="wagon" status={status} />
  )
}

function MoveWagon({ wagon, frame }: { wagon: Wagon; frame: WorkflowDialogProps }) {
  const dialog = useDialog(frame)
  const [chosen, setChosen] = useState('')
  const others = useOthers(wagon)
  // By default the wagons that must move, since they share a batch with this one.
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  const along = picked ?? others.filter(({ mustMove }) => mustMove).map(({ id }) => id)
  const order = idOf(chosen)
  const orders = useOrders(wagon)
  const wagons = along.length === 0 ? {} : { wagons: [...along] }
  return (
    <StepDialog
      about={{ entity: 'wagon', id: wagon.id }}
      frame={frame}
      dialog={dialog}
      title={t('Move wagon {wagon} to another order', { wagon: wagon.wagon_id })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={
          order === undefined
            ? null
            : (reason) => ({ entity: 'wagon', type: 'move', id: wagon.id, order, ...wagons, reason })
        }
        missing={{ [t('Choose an order.')]: order === undefined }}
        unsaved={chosen !== '' || picked !== null}
        fields={['order', 'wagons']}
        done={say('wagonUpdated', { id: wagon.wagon_id })}
        failed={say('wagonNotUpdated')}
      >
        {(refused) => (
          <>
            <RecordField
              label={t('Order')}
              name="order"
              required
              hint={t('Open orders of the same variety.')}
              value={chosen}
              none={<NoneYet of="orders" />}
              choices={orders}
              onChange={setChosen}
              errors={refused['order']}
            />
            {others.length > 0 && (
              <FieldGroup
                label={t('Wagons that move along')}
                hint={t('Those that share a batch can only move together.')}
                name="wagons"
                errors={refused['wagons']}
              >
                {others.map(({ id, wagon_id }) => (
                  <Checkbox
                    key={id}
                    name={`wagon ${id}`}
                    label={wagon_id}
                    checked={along.includes(id)}
                    onChange={(moves) => setPicked(moves ? [...along, id] : along.filter((each) => each !== id))}
                  />
                ))}
              </FieldGroup>
            )}
          </>
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}

/** The orders to choose from: of the same variety, and open for arriving wagons (RULES.md W8). */
function useOrders(wagon: Wagon) {
  const may = useIsStepAllowed()
  const held = useLoadedRows('orders')
  const variety = held.get(wagon.order)?.variety
  return choicesOf(
    held
      .toArray()
      .filter(
        ({ id, variety: own }) =>
          id !== wagon.order && own === variety && may(bareStep('wagon', 'arrive', { order: id })),
      ),
    orderName,
  )
}

/** The other wagons of the order, and whether they share a batch with this one. */
function useOthers({ id: own, order }: Wagon) {
  const wagons = useGroup('wagons', ofOrder.wagons, order)
  const batches = useGroup('batches', ofOrder.batches, order)
  const connectedWagons = new Set([own])
  for (const id of connectedWagons)
    for (const batch of batches)
      if (batch.wagons.includes(id)) for (const each of batch.wagons) connectedWagons.add(each)
  return wagons
    .filter((each) => each.id !== own)
    .map(({ id, wagon_id }) => ({ id, wagon_id, mustMove: connectedWagons.has(id) }))
}
