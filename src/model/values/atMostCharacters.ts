/** What the schema of a text says of a longer one; without the schemas, which the sign-in page does not load. */
export const atMostCharacters = (max: number): string => `Use at most ${max} characters.`
