// What may be written of an error, into the log or onto a terminal: what broke and where, and nothing that a person typed,
// stored or could get in with.

/** Serialisable. Causes are described in the same way. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutSecrets(error) : typeof error
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  // Its own message holds the parameters of the statement, hashes of passwords among them.
  if ('query' in error && 'params' in error) return { name: error.name, query: error.query, ...cause }
  return { name: error.name, ...factsOf(error), message: messageOf(error), stack: framesOf(error), ...cause }
}

const facts = new Set(['code', 'table', 'constraint', 'column', 'syscall', 'path', 'responseCode', 'command'])

const factsOf = (error: Error): Record<string, unknown> =>
  Object.fromEntries(Object.entries(error).filter(([name, value]) => facts.has(name) && value !== undefined))

/**
 * PostgreSQL names values (`invalid input syntax for type uuid: "what was typed"`), and its detail and hint quote rows. A mail
 * server's answer quotes addresses: its number must do.
 */
function messageOf(error: Error): string {
  if ('responseCode' in error) return 'The mail server refused'
  return withoutSecrets('severity' in error ? error.message.replace(/: ".*$/s, '') : error.message)
}

/** The stack without the message, which it begins with. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

const secrets: readonly [RegExp, string][] = [
  [/\$argon2\S*/g, '[hash]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&](?:token|code|key|secret|password|jwt|signature)=)[^&\s"']+/gi, '$1[secret]'],
  [/(\w:\/\/)[^\s/@]+@/g, '$1[secret]@'],
]

/** A text of others, such as an address that could not be fetched. */
const withoutSecrets = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
