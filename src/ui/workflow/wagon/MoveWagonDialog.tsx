import { useState } from 'react'
import { OrderWagons } from '#machines/orderWagons.ts'
import { wagonsTogether } from '#machines/wagonsTogether.ts'
import { bareStep } from '#model/calls/step.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { compareTexts } from '#model/values/compareTexts.ts'
import { say } from '#model/values/messages.ts'
import { rowOf } from '#streams/decide/rows.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { choicesOf, idOf } from '#ui/forms/choices.ts'
import { orderName } from '#ui/forms/orderName.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { RecordField } from '#ui/parts/fields/RecordField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
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
  const [takesAlong, setTakesAlong] = useState(true)
  const [picked, setPicked] = useState<readonly number[]>([])
  const others = useOthers(wagon, picked)
  const bound = others.filter(({ id, mustMove }) => mustMove && !picked.includes(id))
  const free = takesAlong ? others.filter((each) => !bound.includes(each)) : others
  const order = idOf(chosen)
  const orders = useOrders(wagon)
  const along = {
    ...(picked.length === 0 ? {} : { wagons: [...picked] }),
    ...(takesAlong && others.length > 0 ? { together: true } : {}),
  }
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
            : (reason) => ({ entity: 'wagon', type: 'move', id: wagon.id, order, ...along, reason })
        }
        missing={{ [t('Choose an order.')]: order === undefined }}
        unsaved={chosen !== '' || picked.length > 0 || !takesAlong}
        fields={['order', 'wagons', 'together']}
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
              <Switch
                label={t('Take along every wagon that must go too')}
                name="together"
                hint={
                  bound.length === 0
                    ? t('No other shares a batch or bin with it now.')
                    : t('These share a batch or bin with it: {wagons}.', {
                        wagons: bound.map(({ wagon_id }) => wagon_id).join(', '),
                      })
                }
                checked={takesAlong}
                onChange={setTakesAlong}
              />
            )}
            {free.length > 0 && (
              <FieldGroup label={t('Other wagons that move along')} name="wagons" errors={refused['wagons']}>
                <div className="grid grid-cols-3 gap-x-4">
                  {free.map(({ id, wagon_id }) => (
                    <Checkbox
                      key={id}
                      name={`wagon ${id}`}
                      label={wagon_id}
                      checked={picked.includes(id)}
                      onChange={(moves) => setPicked(moves ? [...picked, id] : picked.filter((each) => each !== id))}
                    />
                  ))}
                </div>
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

/**
 * The other wagons of the order, and whether they must move with this one and the picked ones. What lay in one bin
 * earlier only the server knows: its preview shows it.
 */
function useOthers({ id: own, order }: Wagon, picked: readonly number[]) {
  const wagons = useGroup('wagons', ofOrder.wagons, order)
  const batches = useGroup('batches', ofOrder.batches, order)
  const rows = {
    wagons: OrderWagons.of(wagons.flatMap((wagon) => rowOf.wagon(wagon) ?? [])),
    batches: batches.flatMap((batch) => rowOf.batch(batch) ?? []),
  }
  const together = wagonsTogether(rows, [own, ...picked], { mixedWith: () => [] })
  return wagons
    .filter((each) => each.id !== own)
    .toSorted((a, b) => compareTexts(a.wagon_id, b.wagon_id))
    .map(({ id, wagon_id }) => ({ id, wagon_id, mustMove: together.includes(id) }))
}
