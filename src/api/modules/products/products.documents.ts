// What search finds of products: what is on the shelf, whoever asks.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isOnShelf } from './products.policy.ts'

export const productDocuments: Documents = {
  table: 'products',
  keys: async () => [],
  async show(db, _reader, ids) {
    const { rows } = await db.execute<{ product: string; id: string; title: string; text: string }>(sql`
      select p.id as product, p.slug as id, p.name as title, left(p.description, ${readAtMost}) as text
      from products p where p.id = ${idsIn(ids)} and ${isOnShelf}`)
    return new Map(rows.map(({ product, ...shown }) => [product, shown]))
  },
}
