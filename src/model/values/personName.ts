/** A person's first and last name; empty for nobody. */
export const personName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string
  readonly last_name: string
}): string => `${first_name} ${last_name}`.trim()
