import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'

interface Placeholder {
  /** The address after the `#`, with `:id` for a record's number. */
  readonly path: string
  readonly title: string
  readonly width?: string
  /** Buttons next to the title, which is centred on them vertically: on a phone `several` do not fit next to it. */
  readonly buttons?: 'one' | 'several'
  /** A record's page, with a larger title below a link to its list. */
  readonly isRecord?: boolean
}

/** The pages that users open by address; other pages have the general placeholder. */
const placeholders: () => readonly Placeholder[] = () => [
  { path: '/', title: t('Dashboard'), buttons: 'several' },
  { path: '/client', title: t('Tracker'), width: 'max-w-3xl' },
  { path: '/inventory', title: t('Inventory') },
  { path: '/orders', title: t('Orders'), buttons: 'one' },
  { path: '/wagons', title: t('Wagons'), buttons: 'one' },
  { path: '/batches', title: t('Batches'), buttons: 'one' },
  { path: '/lots', title: t('Lots'), buttons: 'one' },
  { path: '/shipments', title: t('Shipments'), buttons: 'several' },
  { path: '/clients', title: t('Clients'), buttons: 'one' },
  { path: '/drying-bins', title: t('Drying Bins') },
  { path: '/orders/:id', title: t('Order'), isRecord: true },
  { path: '/wagons/:id', title: t('Wagon'), isRecord: true },
  { path: '/batches/:id', title: t('Batch'), isRecord: true },
  { path: '/lots/:id', title: t('Lot'), isRecord: true },
  { path: '/shipments/:id', title: t('Shipment'), isRecord: true },
]

/**
 * The placeholders of all pages, with the title in its place; `src/beforePaint.ts` shows one of them. They are in the
 * HTML only: the program keeps the shown one until the page itself is drawn.
 */
export function PagePlaceholders() {
  return (
    <>
      <div data-place="">
        <Waiting />
      </div>
      {placeholders().map((place) => (
        <div key={place.path} data-place={place.path}>
          <PagePlaceholder {...place} />
        </div>
      ))}
      <PageSkeleton />
    </>
  )
}

const besideButtons = {
  one: 'mt-[calc(var(--target)/2-1rem)]',
  several: 'sm:mt-[calc(var(--target)/2-1rem)]',
}

function PagePlaceholder({ title, width = 'max-w-[96rem]', buttons, isRecord = false }: Placeholder) {
  return (
    <div className={classes('mx-auto w-full', width)}>
      {/* Not a heading: a screen reader that waits for the heading waits for the page. */}
      <p
        aria-hidden
        className={classes(
          'px-4 pt-5 tracking-tight sm:px-6',
          isRecord ? 'text-quiet mt-[calc(var(--target)+0.25rem)] text-3xl/9' : 'text-2xl/8 font-bold',
          buttons && besideButtons[buttons],
        )}
      >
        {title}
      </p>
      <Waiting />
    </div>
  )
}

function Waiting() {
  return (
    <p role="status" className="text-quiet max-w-prose px-4 pt-5 text-lg text-pretty sm:px-6">
      {t('The page fills by itself as soon as the plant answers.')}
    </p>
  )
}
