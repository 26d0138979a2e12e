import * as accounts from './tables/accounts.ts'
import * as attachments from './tables/attachments.ts'
import * as boards from './tables/boards.ts'
import * as calendar from './tables/calendar.ts'
import * as changes from './tables/changes.ts'
import * as chat from './tables/chat.ts'
import * as classrooms from './tables/classrooms.ts'
import * as files from './tables/files.ts'
import * as idempotency from './tables/idempotency.ts'
import * as invoices from './tables/invoices.ts'
import * as live from './tables/live.ts'
import * as mail from './tables/mail.ts'
import * as orders from './tables/orders.ts'
import * as payments from './tables/payments.ts'
import * as plans from './tables/plans.ts'
import * as platform from './tables/platform.ts'
import * as products from './tables/products.ts'
import * as sellers from './tables/sellers.ts'
import * as students from './tables/students.ts'

/** Every table. A file in tables/ that is missing here fails tests/api/db/schema.test.ts. */
export const schema = {
  ...accounts,
  ...attachments,
  ...boards,
  ...calendar,
  ...changes,
  ...chat,
  ...classrooms,
  ...files,
  ...idempotency,
  ...invoices,
  ...live,
  ...mail,
  ...orders,
  ...payments,
  ...plans,
  ...platform,
  ...products,
  ...sellers,
  ...students,
}
