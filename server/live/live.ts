/** The sockets of everybody who listens. */
export interface Live {
  /** Closes the sockets of ended sessions. */
  sessionsEnded(hashes: readonly string[]): void
}
