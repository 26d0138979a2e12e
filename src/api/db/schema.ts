import * as accounts from './tables/accounts.ts'
import * as platform from './tables/platform.ts'

/** Every table. A file in tables/ that is missing here fails tests/api/db/schema.test.ts. */
export const schema = { ...accounts, ...platform }
