import { useMemo } from 'react'
import { openPrintStates } from '#model/papers/printJob.ts'
import { useList } from '#ui/hooks/useList.ts'
import { usePrintJobs } from '#ui/hooks/usePrintJobs.ts'
import { batchTodo, lotTodo, shipmentTodo, wagonTodo } from '#ui/records/todo.ts'

/** The number of records that wait for the staff, by the address of the page that lists them. */
export function useWaiting(): Readonly<Record<string, number>> {
  const [wagons, batches, lots] = [useList('wagons'), useList('batches'), useList('lots')]
  const [orders, shipments] = [useList('orders'), useList('shipments')]
  const { value: queue } = usePrintJobs()
  return useMemo(() => {
    const open = shipmentTodo(shipments.toArray())
    const trucks = [...open.load, ...open.sign]
    return {
      '#/wagons': sizeOf(wagonTodo(wagons.toArray())),
      '#/batches': sizeOf(batchTodo(batches.toArray())),
      '#/lots': sizeOf(lotTodo(lots.toArray(), (order) => orders.get(order), trucks)),
      '#/shipments': trucks.length,
      '#/printing': queue?.jobs.filter(({ state }) => openPrintStates.includes(state)).length ?? 0,
    }
  }, [wagons, batches, lots, orders, shipments, queue])
}

const sizeOf = (todo: Readonly<Record<string, readonly unknown[]>>): number =>
  Object.values(todo).reduce((sum, records) => sum + records.length, 0)
