import { parseAst, type Plugin } from 'vite'

const model = /[\\/]src[\\/]model[\\/][^?]*\.ts$/
const tablesOfCalls = /[\\/]src[\\/]model[\\/]calls\.ts$/
/** The schemas of a call's body and query, after that of its answer. */
const inputSchemas = /,\s*\{\s*(?:body|query): [^{}]*\},?\s*\)/g

/**
 * Removes the unused parts of the model from the screens: it is pure (enforced by the lint), so its constants have no
 * side effects, which a bundler can't know. It also removes the schemas of bodies: the server checks them, and forms
 * check input by their own schemas. They would be 2 kB of the first load.
 */
export function lightModel(): Plugin {
  return {
    name: 'light-model',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!model.test(id)) return null
      const lighter = pure(tablesOfCalls.test(id) ? withoutBodies(code) : code)
      return { code: lighter, map: null, moduleSideEffects: false }
    },
  }
}

/**
 * The table of calls without the schemas of bodies and queries, and without their imports, which would be loaded with
 * it.
 */
export function withoutBodies(code: string): string {
  const lighter = code.replaceAll(inputSchemas, ')')
  const imports = parseAst(lighter).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? [statement] : [],
  )
  const rest = imports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), lighter)
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(rest)
  return imports
    .filter(({ specifiers }) => !specifiers.some(({ local }) => isUsed(local.name)))
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), lighter)
}

/** A module whose unused constants are removed. */
export function pure(code: string): string {
  const made = parseAst(code)
    .body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declared?.type === 'VariableDeclaration' ? declared.declarations : []
    })
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
  return made.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  )
}
