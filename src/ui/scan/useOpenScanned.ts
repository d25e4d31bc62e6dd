import { useLocation } from 'wouter'
import type { Bag } from '#model/kinds/bag.ts'
import { readMark } from '#model/papers/ticket.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useCan } from '#ui/hooks/useSelf.ts'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { checkTicket } from '#ui/tickets/checkTicket.ts'
import { named, t } from '#ui/words/words.ts'
import { findBag } from './findBag.ts'
import { isBusy } from './isBusy.ts'
import type { Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'
import { noAnswer, otherPlant, staleLabel, unknownLabel } from './scanAnswers.ts'
import type { ScanHandler } from './scanQueue.ts'

/** The default action of a scan: opens the bag, or the record of a ticket. */
export function useOpenScanned(): ScanHandler {
  const plant = usePlantClient()
  const hrefOf = useRecordHref()
  const mayPrint = useCan('print_label')
  const [, navigate] = useLocation()

  /** Opens the page; a busy user gets a link instead. */
  function go(place: string, found: ScanAnswer): ScanAnswer {
    if (isBusy()) return { ...found, link: { label: t('Open|scan'), href: `#${place}` } }
    navigate(place)
    return found
  }

  async function openTicket(ticket: Ticket): Promise<ScanAnswer> {
    const ours = isHere(plant, ticket.origin) || (await isSealedHere(plant, ticket))
    if (ours === null) return { outcome: 'failed', detail: noAnswer('').detail }
    return ours ? go(ticket.place, { outcome: 'found', detail: t('A ticket') }) : otherPlant(ticket.origin)
  }

  function openBag(bag: Bag, code: string, current: boolean): ScanAnswer {
    const href = hrefOf('lot', bag.lot)
    if (href === null) return unknownLabel(code)
    const place = `${href.replace(/^#/, '')}?bag=${bag.id}`
    return go(place, current || !mayPrint ? found(bag) : staleLabel(bag, code))
  }

  return async (scan) => {
    if (scan.kind === 'ticket') return openTicket(scan)
    const answer = await findBag(plant, scan)
    if (answer.is === 'unknown') return unknownLabel(scan.code)
    return answer.is === 'bag' ? openBag(answer.bag, scan.code, answer.current) : noAnswer(scan.code)
  }
}

type Ticket = Extract<Scan, { kind: 'ticket' }>

function isHere(plant: PlantClient, origin: string): boolean {
  const { public_url } = plant.settings.get()
  return [location.origin, URL.canParse(public_url) ? new URL(public_url).origin : null].includes(origin)
}

/**
 * Whether a ticket with another address than this server's was issued by this plant; null if the server does not
 * answer.
 */
async function isSealedHere(plant: PlantClient, { place }: Ticket): Promise<boolean | null> {
  const [, of, id, head = null] = /^\/record\/(order|shipment)\/(\d+)\?head=(.+)$/.exec(place) ?? []
  const mark = readMark(head)
  if (mark === null) return false
  const checked = await checkTicket(plant, of === 'order' ? of : 'shipment', Number(id), mark)
  if (checked.ok) return checked.value.holds
  return checked.failure.kind === 'offline' ? null : false
}

const found = (bag: Bag): ScanAnswer => ({
  outcome: 'found',
  code: `${bag.lot_number}-${bag.bag_number}`,
  detail: [bag.status, bag.written_off, bag.grade, bag.type]
    .flatMap((each) => (each === null ? [] : named(each)))
    .join(' · '),
})
