// What the invoices of the demo's sellers say of them. Banks and numbers are made up; the account numbers' checksums are right.
import { eq, sql } from 'drizzle-orm'
import type { SellerDetails } from '#/contract/seller/seller.ts'
import { putSeller } from '../../modules/organisations/sellers.repo.ts'
import type { Queryable } from '../client.ts'
import { organisations } from '../tables/accounts.ts'
import { linden, northern } from './community.ts'

export const demoSellers: Readonly<Record<string, SellerDetails>> = {
  [linden]: {
    legalName: 'Linden Montessori House gGmbH',
    address: { street: 'Lindenallee 12', zip: '14050', city: 'Berlin', state: '', country: 'DE' },
    vatId: 'DE123456788',
    taxNumber: '',
    iban: 'DE87123456780004711001',
    accountHolder: 'Linden Montessori House gGmbH',
    email: 'invoices@linden.example',
  },
  [northern]: {
    legalName: 'Northern Montessori Institute e. V.',
    address: { street: 'Elbchaussee 41', zip: '22765', city: 'Hamburg', state: '', country: 'DE' },
    vatId: '',
    taxNumber: '17/438/01234',
    iban: 'DE18123456780008150020',
    accountHolder: 'Northern Montessori Institute e. V.',
    email: 'office@northern.example',
  },
  'Kinderhaus am Weiher': {
    legalName: 'Kinderhaus am Weiher e. V.',
    address: { street: 'Am Weiher 3', zip: '80939', city: 'München', state: 'Bayern', country: 'DE' },
    vatId: '',
    taxNumber: '143/217/60512',
    iban: 'DE46123456780000424242',
    accountHolder: 'Kinderhaus am Weiher e. V.',
    email: 'rechnung@weiher.example',
  },
  'Orchard Lane Montessori': {
    legalName: 'Orchard Lane Montessori Ltd',
    address: { street: '8 Orchard Lane', zip: 'BS1 5DS', city: 'Bristol', state: '', country: 'GB' },
    vatId: 'GB123456788',
    taxNumber: '',
    iban: 'GB64CASA20304012345678',
    accountHolder: 'Orchard Lane Montessori Ltd',
    email: 'accounts@orchardlane.example',
  },
}

export async function seedDemoSellers(db: Queryable): Promise<void> {
  const names = Object.keys(demoSellers)
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from organisations where name = any(${sql.param(names)}::text[])`,
  )
  for (const { id, name } of rows) {
    const details = demoSellers[name]!
    await putSeller(db, id, { details, version: 1 })
    const email = details.email.replace(/^.*@/, 'hello@')
    const contact = { address: details.address, email, phone: '', website: '' }
    await db.update(organisations).set({ contact }).where(eq(organisations.id, id))
  }
}
