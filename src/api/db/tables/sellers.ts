import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SellerDetails } from '#/contract/seller/seller.ts'
import { organisations } from './accounts.ts'
import { instant } from './columns.ts'

/** What the invoices of an organisation say of it. Those that were sent keep what they said. */
export const sellerDetails = pgTable('seller_details', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  version: integer('version').notNull(),
  legalName: text('legal_name').notNull(),
  address: jsonb('address').$type<SellerDetails['address']>().notNull(),
  vatId: text('vat_id').notNull(),
  taxNumber: text('tax_number').notNull(),
  iban: text('iban').notNull(),
  accountHolder: text('account_holder').notNull(),
  email: text('email').notNull(),
})
