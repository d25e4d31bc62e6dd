import { Monogram } from './TopBar.tsx'

export interface Company {
  name: string
  icon: string | null
}

/** The bar while the session is not known: the company's icon and name in their places. */
export function BarPlaceholder({ company: { name, icon } }: { company: Company }) {
  return (
    <div className="h-topbar bg-bar text-on-bar flex shrink-0 items-center gap-3 px-2 ps-[60px] font-semibold">
      {icon ? (
        <img src={icon} alt="" width={55} height={55} className="size-[55px] object-contain" />
      ) : (
        <Monogram name={name} />
      )}
      <span className="max-w-56 truncate max-md:sr-only">{name}</span>
    </div>
  )
}

/** The drawer's place on a desktop. */
export function DrawerPlaceholder() {
  return <div className="border-line bg-surface w-60 shrink-0 border-e max-lg:hidden" />
}
