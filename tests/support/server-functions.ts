import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const bundle = join(import.meta.dirname, '../../dist/server/server.js')

let known: Record<string, string> | undefined

/** The addresses of the built server functions by their names. */
export const serverFunctions = (): Record<string, string> => (known ??= readServerFunctions())

function readServerFunctions(): Record<string, string> {
  const found = readFileSync(bundle, 'utf8').matchAll(
    /"([\da-f]{64})":\s*\{\s*functionName: "(\w+)_createServerFn_handler"/g,
  )
  return Object.fromEntries([...found].map(([, id, name]) => [name, `/_serverFn/${id}`]))
}

/** What the browser's half of a server function sends: the input, as the framework writes it. */
export const payload = (data: Record<string, string>): string =>
  JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [encode(data)] }, o: 0 }, f: 63, m: [] })

const encode = (data: Record<string, string>) => ({
  t: 10,
  i: 1,
  p: { k: Object.keys(data), v: Object.values(data).map((s) => ({ t: 1, s })) },
  o: 0,
})
