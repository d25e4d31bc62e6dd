/** A badge as it is printed: the name of its holder, and its code. */
export interface PrintedBadge {
  readonly name: string
  readonly code: string
}
