import { testRules } from './testRules.ts'

/** `npm run test:rules`. */
process.exitCode = await testRules(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (text) => process.stderr.write(text),
})
