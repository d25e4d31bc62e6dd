/** Where warnings and errors are written: the console, handed in. */
export interface Log {
  warn(message: string, ...more: readonly unknown[]): void
  error(message: string, ...more: readonly unknown[]): void
}
