import 'react'

declare module 'react' {
  // Styles may set CSS variables; React's own type does not allow them.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
