// Builders of products, for the demo data, the tests and the bench.
import { sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import { insertProduct } from '../../modules/products/products.repo.ts'
import { touchProducts } from '../../modules/products/touches.repo.ts'
import type { Db, Queryable } from '../client.ts'
import { organisations } from '../tables/accounts.ts'
import { products, productVariants } from '../tables/products.ts'
import { dice, idOf, oneOf } from './scale.ts'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
type VariantDraft = Partial<Pick<Row<typeof productVariants>, 'color' | 'size' | 'available'>>

/** Everything but the seller has a value of its own; without variants there is one, of which ten are left. */
export type ProductDraft = Partial<Omit<Row<typeof products>, 'slug'>> & {
  organisationId: string
  variants?: VariantDraft[]
}

const plain = {
  name: 'Pink Tower',
  description: 'Ten cubes of beech, from 1 cm to 10 cm.',
  price: 4900,
  taxRate: 1900,
  category: 'materials',
  area: 'sensorial',
  level: '3-6',
  gender: 'everyone',
  art: 'pink-tower',
  maxPerOrder: 10,
  publish: 'published',
} as const

/** Published where the draft does not say otherwise. Its number and those of its variants, in their order. */
export async function buildProduct(
  db: Queryable,
  { variants = [{}], ...draft }: ProductDraft,
): Promise<{ id: string; variants: string[] }> {
  const id = draft.id ?? newId()
  const rows = variants.map((variant, position) => ({
    color: null,
    size: null,
    available: 10,
    ...variant,
    id: newId(),
    productId: id,
    position,
  }))
  await db.transaction(async (tx) => {
    await insertProduct(tx, { ...plain, ...draft, id })
    await tx.insert(productVariants).values(rows)
    await touchProducts(tx, [id])
  })
  return { id, variants: rows.map((row) => row.id) }
}

const rowsAtOnce = 5_000
const sellersAtMost = 50

const kinds = [
  'Tower',
  'Stair',
  'Rods',
  'Tray',
  'Puzzle map',
  'Letters',
  'Beads',
  'Cylinders',
  'Bells',
  'Frame',
  'Chart',
]
const woods = ['beech', 'maple', 'walnut', 'ash', 'cherry', 'birch', 'oak', 'lime']
const words = ['knobbed', 'small', 'large', 'bright', 'first', 'classic', 'smooth', 'double', 'golden', 'quiet', 'open']

const picked = (list: readonly string[], purpose: string) => oneOf(list, `product-${purpose}`)

/**
 * As many published products as asked for, made by the database itself: for measuring. The same number gives the same rows;
 * sold by `sellers`, or by up to fifty new schools.
 */
export async function addProducts(db: Db, count: number, sellers?: readonly string[]): Promise<void> {
  const by = sellers ?? (await addSellers(db, Math.min(sellersAtMost, Math.ceil(count / 20))))
  const { rows } = await db.execute<{ first: number }>(sql`select count(*)::int as first from products`)
  const first = rows[0]?.first ?? 0
  for (let from = first; from < first + count; from += rowsAtOnce) {
    const series = sql`generate_series(${from}::int, ${Math.min(first + count, from + rowsAtOnce) - 1}::int) n`
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into products (id, created_at, organisation_id, slug, name, description, price, price_sale, tax_rate, category,
          area, level, gender, tags, art, max_per_order, publish, rating_sum, review_count, sold)
        select ${sql.raw(idOf('product', 'n'))}, to_timestamp(1700000000 + n * 60),
          (${sql.param(by)}::uuid[])[1 + ${sql.raw(dice('product-seller', by.length))}], 'measured-' || n,
          initcap(${sql.raw(picked(words, 'word'))}) || ' ' || ${sql.raw(picked(kinds, 'kind'))} || ' No. ' || n % 500,
          'Made of ' || ${sql.raw(picked(woods, 'wood'))} || ' and ' || ${sql.raw(picked(words, 'more'))}
            || ' to the hand. Comes in a box of ' || ${sql.raw(picked(woods, 'box'))} || '.',
          price, case when ${sql.raw(dice('product-sale', 6))} = 0 then price * 4 / 5 end, 1900,
          ${sql.raw(picked(['materials', 'materials', 'materials', 'furniture', 'clothing', 'books', 'courses'], 'category'))},
          ${sql.raw(picked(['practical-life', 'sensorial', 'language', 'mathematics', 'cultural', 'books', 'courses'], 'area'))},
          nullif(${sql.raw(picked(['0-3', '3-6', '3-6', '6-9', '9-12', '12-15', ''], 'level'))}, ''),
          ${sql.raw(picked(['everyone', 'everyone', 'everyone', 'girls', 'boys'], 'gender'))}, '["wood"]',
          ${sql.raw(picked(['pink-tower', 'brown-stair', 'number-rods', 'golden-beads', 'bells', 'leaf', 'book'], 'art'))},
          10, 'published', reviews + ${sql.raw(dice('product-stars', 'greatest(1, reviews * 4)'))}, reviews,
          ${sql.raw(dice('product-sold', 200))}
        from (select n, 500 + ${sql.raw(dice('product-price', 300))} * 100 as price,
          ${sql.raw(dice('product-reviews', 9))} as reviews from ${series}) drawn`)
      await tx.execute(sql`
        insert into product_variants (id, product_id, color, available, position)
        select ${sql.raw(idOf('variant', 'n * 4 + at'))}, ${sql.raw(idOf('product', 'n'))},
          case when n % 3 = 0 then (array['natural', 'red', 'blue'])[at] end, ${sql.raw(dice('product-stock', 40, 'n * 4 + at'))}, at
        from ${series}, generate_series(1, case when n % 3 = 0 then 3 else 1 end) at`)
      await tx.execute(
        sql`insert into product_touches (product_id) select ${sql.raw(idOf('product', 'n'))} from ${series}`,
      )
    })
  }
  await db.execute(sql`analyze products, product_variants`)
}

async function addSellers(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    kind: 'school' as const,
    name: `Measured Montessori ${at + 1}`,
    status: 'approved' as const,
  }))
  await db.insert(organisations).values(rows)
  return rows.map(({ id }) => id)
}
