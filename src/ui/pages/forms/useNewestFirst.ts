import { useState } from 'react'
import type { Bag } from '#model/bag.ts'

/** Bags in the order that they came onto a truck, the last one on top. Those that stood there before go by their numbers. */
export function useNewestFirst(bags: readonly Bag[], settled: boolean): readonly Bag[] {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const ids = bags.toSorted((a, b) => b.bag_number - a.bag_number).map(({ id }) => id)
  const known = order ?? []
  const came = ids.filter((id) => !known.includes(id))
  const stay = known.filter((id) => ids.includes(id))
  const now = [...came, ...stay]
  if (settled && (order === null || now.join() !== order.join())) setOrder(now)
  return now.flatMap((id) => bags.find((bag) => bag.id === id) ?? [])
}
