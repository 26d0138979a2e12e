// npm run adopt
// From now on this environment's session secret and files are those of the database that DATABASE_URL names.
import { openDatabase } from '#/api/db/client.ts'
import { adopt } from '#/api/deployment/deployment.ts'
import { createFileStore } from '#/api/files/store.ts'
import { env, sessionSecret } from '#/process/env.ts'
import { explain } from '#/process/operator-error.ts'

try {
  const database = await openDatabase(env())
  await adopt(database.db, sessionSecret(env()), createFileStore(env())).finally(() => database.close())
  console.log('The database takes instances with this secret and these files from now on.')
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
