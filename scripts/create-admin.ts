// npm run create-admin -- anna@example.org Anna Berg
// Prints a one-time link to choose a password with; works while the server runs, and without one.
import * as v from 'valibot'
import { openDatabase } from '#/api/db/client.ts'
import { DataDirectoryInUseError } from '#/api/db/embedded/lock.ts'
import { createPasswords } from '#/api/modules/accounts/passwords.ts'
import { createAdmin } from '#/api/modules/operator/create-admin.ts'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { operatorCalls } from '#/contract/operator/operator.ts'
import { env, sessionSecret } from '#/process/env.ts'
import { explain, OperatorError } from '#/process/operator-error.ts'

const { appOrigin } = env()
const secret = sessionSecret(env())
const [email, first_name, last_name] = process.argv.slice(2)
const input = v.safeParse(operatorCalls.createAdmin.body, { email, first_name, last_name })

if (!input.success) {
  console.error('Say who: npm run create-admin -- anna@example.org Anna Berg')
  process.exit(1)
}

try {
  console.log(`Open this link within 24 hours to choose a password:\n${await create(input.output)}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

type NewAdmin = v.InferOutput<typeof operatorCalls.createAdmin.body>

async function create(admin: NewAdmin): Promise<string> {
  try {
    const database = await openDatabase(env())
    const needs = { db: database.db, passwords: createPasswords(), secret, appOrigin }
    return await createAdmin(needs, { ...admin, locale: 'en' }).finally(() => database.close())
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError) || !error.owner?.origin) throw error
    return askOwner(error.owner.origin, admin)
  }
}

/** The embedded database has one owner: while a server is it, the server makes the admin. */
async function askOwner(origin: string, admin: NewAdmin): Promise<string> {
  const response = await fetch(new URL(operatorCalls.createAdmin.path, origin), {
    method: operatorCalls.createAdmin.method,
    headers: { authorization: await issueOperatorToken(secret), 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!response.ok)
    throw new OperatorError(`The server at ${origin} refused: ${response.status} ${await response.text()}`)
  return v.parse(operatorCalls.createAdmin.result, await response.json()).link
}
