/** The log for warnings and errors, such as the console. */
export interface Log {
  warn(message: string, ...more: readonly unknown[]): void
  error(message: string, ...more: readonly unknown[]): void
}
