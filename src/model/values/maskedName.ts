/**
 * A grower's name as brokers see it and as the bag label prints it: 4 characters and 8 asterisks. Specification,
 * section 9.
 */
export function maskedName(name: string): string {
  const signs = Array.from(name)
  return signs.length > 4 ? `${signs.slice(0, 4).join('')}********` : name
}
