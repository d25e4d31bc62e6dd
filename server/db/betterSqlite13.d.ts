/** Version 13 of the driver, under its name in package.json: the parts that are used are those of version 12. */
declare module 'better-sqlite3-13' {
  import SqliteFile from 'better-sqlite3'
  export default SqliteFile
}
