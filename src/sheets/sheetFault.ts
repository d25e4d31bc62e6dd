/** A file that cannot be read as a table, with what to do about it. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
}
