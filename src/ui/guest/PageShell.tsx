import type { PageFacts } from '#model/pageFacts.ts'
import { BarPlace, DrawerPlace } from '#ui/parts/page/BarPlace.tsx'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'

/** The bar, the drawer's place and the page's, as the application draws them a moment later. */
export function PageShell({ facts: { company_name: name, company_icon: icon } }: { facts: PageFacts }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <BarPlace company={{ name, icon }} />
      <div className="flex grow">
        <DrawerPlace />
        <div className="grow">
          <PageSkeleton />
        </div>
      </div>
    </div>
  )
}
