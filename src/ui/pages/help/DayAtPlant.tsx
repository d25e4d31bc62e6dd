import { t } from '#ui/words/words.ts'
import { type Chapter, ChapterList } from './ChapterList.tsx'

const staff = { minimum: 2 } as const

const chapters: readonly Chapter[] = [
  {
    title: t('A client calls'),
    text: t('The office places an order: whose pecans they are, which variety, from which orchard.'),
    place: { ...staff, path: '/orders', label: t('Orders') },
  },
  {
    title: t('A wagon arrives'),
    text: t('Its id and its order are entered, and it waits in the yard.'),
    place: { ...staff, path: '/wagons', label: t('Wagons') },
  },
  {
    title: t('It is pre-cleaned and unloaded'),
    text: t(
      'The load goes into drying bins, which are that order’s alone until they are empty. Each bin holds a batch. The client is told how the load looked.',
    ),
    place: { ...staff, path: '/drying-bins', label: t('Drying Bins') },
  },
  {
    title: t('The batch dries'),
    text: t(
      'Starts and stops of the dryer and moisture readings are recorded until the target is reached. What came dry skips this.',
    ),
    place: { ...staff, path: '/batches', label: t('Batches') },
  },
  {
    title: t('It is sorted and bagged'),
    text: t(
      'Each bag is weighed by grade and gets a label with its lot and number. The first bag of a grade starts a lot.',
    ),
    place: { ...staff, path: '/', label: t('Dashboard') },
  },
  {
    title: t('A lot is full'),
    text: t('When the next bag would be too much, a new lot starts and the full one is Ready. The client is told.'),
    place: { ...staff, path: '/lots', label: t('Lots') },
  },
  {
    title: t('It is measured and sold'),
    text: t('The plant and the brokers enter their figures. The lot is Sold as soon as its purchaser is named.'),
    place: { of: 'inventory', path: '/inventory', label: t('Inventory') },
  },
  {
    title: t('A truck is loaded'),
    text: t('Each bag is scanned onto its shipment. The driver signs, and the ticket is printed.'),
    place: { ...staff, path: '/shipments/process', label: t('Load a truck') },
  },
  {
    title: t('The order is done'),
    text: t('With its last batch an order is Complete without anybody’s press. Then it can be invoiced.'),
    place: { ...staff, path: '/orders', label: t('Orders') },
  },
]

/** The way of pecans from the first call to the truck, for newcomers. */
export const DayAtPlant = () => (
  <ChapterList title={t('A day at the plant')} chapters={chapters} mark={(at) => at + 1} />
)
