interface QrPictureProps {
  /** The number of modules across, and the runs of dark ones in each row. */
  code: {
    readonly size: number
    readonly rows: readonly (readonly { readonly from: number; readonly length: number }[])[]
  }
  label: string
}

/**
 * A QR code, dark on white in dark mode too, with its quiet zone of four modules. Drawn here, so that no other server
 * sees a secret.
 */
export function QrPicture({ code: { size, rows }, label }: QrPictureProps) {
  const path = rows
    .flatMap((row, down) => row.map(({ from, length }) => `M${from + 4} ${down + 4}h${length}v1h-${length}z`))
    .join('')
  const across = size + 8
  return (
    <svg
      viewBox={`0 0 ${across} ${across}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="rounded-control w-56 max-w-full"
    >
      <rect width={across} height={across} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
