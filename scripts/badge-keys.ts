// npm run badge-keys               the keys that credentials are signed with, the newest first
// npm run badge-keys -- rotate     signs with another one from now on; what the old one signed goes on
// npm run badge-keys -- revoke ID  nothing that this one signed is to be trusted; owners fetch their files anew
// Works while the server runs, and without one.
import * as v from 'valibot'
import { openDatabase } from '#/api/db/client.ts'
import { DataDirectoryInUseError } from '#/api/db/embedded/lock.ts'
import { tendKeys } from '#/api/modules/badges/tend-keys.ts'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { operatorCalls, type BadgeKeyDeed } from '#/contract/operator/operator.ts'
import { env, sessionSecret } from '#/process/env.ts'
import { explain, OperatorError } from '#/process/operator-error.ts'

const secret = sessionSecret(env())
const [deed = 'list', id] = process.argv.slice(2)
const input = v.safeParse(operatorCalls.badgeKeys.body, { deed, ...(id !== undefined && { id }) })

if (!input.success) {
  console.error('Say what: npm run badge-keys, npm run badge-keys -- rotate, or npm run badge-keys -- revoke ID')
  process.exit(1)
}

try {
  const { keys } = await tend(input.output)
  for (const { id: name, createdAt, isCurrent, revokedAt } of keys) {
    const standing = revokedAt ? `revoked ${revokedAt}` : isCurrent ? 'signs' : 'has signed, and is trusted'
    console.log(`${name}  made ${createdAt}  ${standing}`)
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function tend(asked: BadgeKeyDeed) {
  try {
    const database = await openDatabase(env())
    return await tendKeys({ db: database.db, secret }, asked).finally(() => database.close())
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError) || !error.owner?.origin) throw error
    return askOwner(error.owner.origin, asked)
  }
}

/** The embedded database has one owner: while a server is it, the server does it. */
async function askOwner(origin: string, asked: BadgeKeyDeed) {
  const response = await fetch(new URL(operatorCalls.badgeKeys.path, origin), {
    method: operatorCalls.badgeKeys.method,
    headers: { authorization: await issueOperatorToken(secret), 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  if (!response.ok)
    throw new OperatorError(`The server at ${origin} refused: ${response.status} ${await response.text()}`)
  return v.parse(operatorCalls.badgeKeys.result, await response.json())
}
