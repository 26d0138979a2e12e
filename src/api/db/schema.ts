import * as accounts from './tables/accounts.ts'
import * as changes from './tables/changes.ts'
import * as classrooms from './tables/classrooms.ts'
import * as files from './tables/files.ts'
import * as platform from './tables/platform.ts'
import * as students from './tables/students.ts'

/** Every table. A file in tables/ that is missing here fails tests/api/db/schema.test.ts. */
export const schema = { ...accounts, ...changes, ...classrooms, ...files, ...platform, ...students }
