import type { PageFacts } from '#model/pageFacts.ts'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { Monogram } from '#ui/parts/page/TopBar.tsx'

/** The bar, the drawer's place and the page's, as the application draws them a moment later. */
export function PageShell({ facts: { company_name, company_icon } }: { facts: PageFacts }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="h-topbar bg-bar text-on-bar flex items-center gap-3 px-2 ps-[60px] font-semibold">
        {company_icon ? (
          <img src={company_icon} alt="" width={55} height={55} className="size-[55px] object-contain" />
        ) : (
          <Monogram name={company_name} />
        )}
        <span className="max-w-56 truncate max-md:sr-only">{company_name}</span>
      </div>
      <div className="flex grow">
        <div className="border-line bg-surface w-60 shrink-0 border-e max-lg:hidden" />
        <div className="grow">
          <PageSkeleton />
        </div>
      </div>
    </div>
  )
}
