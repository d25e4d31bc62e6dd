import 'react'

declare module 'react' {
  // A style may hand CSS variables down; React's own type knows none.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
