// The shop of the demo: what its schools and training centres sell, and what people say about it. They must be there already.
import { sql } from 'drizzle-orm'
import type { Level } from '#/contract/core/level.ts'
import type { Category, ProductArea, ProductColor } from '#/contract/product/product-kinds.ts'
import type { ProductArt } from '#/contract/product/product.ts'
import { slugOf } from '../../modules/products/slug.ts'
import type { Queryable } from '../client.ts'
import { productReviews, products, productVariants } from '../tables/products.ts'
import { linden, northern } from './community.ts'
import { createDice, type Dice } from './dice.ts'
import { homeOffers } from './products-home.ts'
import { lifeOffers } from './products-life.ts'
import { materialOffers } from './products-materials.ts'
import { opinions } from './products-opinions.ts'

/** Prices in cents. `stock` is about how many there are of each colour and size. */
export type ProductOffer = {
  name: string
  description: string
  price: number
  sale?: number
  area?: ProductArea
  level?: Level
  gender?: 'girls' | 'boys'
  art: ProductArt
  tags: string[]
  colors?: ProductColor[]
  sizes?: string[]
  stock: number
  maxPerOrder?: number
  publish?: 'draft'
}

type Group = { offers: readonly ProductOffer[]; seller: string; category: Category; area: ProductArea; code: string }
type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

const groups: readonly Group[] = [
  { offers: materialOffers.sensorial, seller: linden, category: 'materials', area: 'sensorial', code: 'SEN' },
  { offers: materialOffers.mathematics, seller: linden, category: 'materials', area: 'mathematics', code: 'MAT' },
  { offers: materialOffers.language, seller: northern, category: 'materials', area: 'language', code: 'LAN' },
  { offers: lifeOffers.practicalLife, seller: linden, category: 'materials', area: 'practical-life', code: 'LIF' },
  {
    offers: lifeOffers.culture,
    seller: 'Orchard Lane Montessori',
    category: 'materials',
    area: 'cultural',
    code: 'CUL',
  },
  { offers: homeOffers.clothing, seller: linden, category: 'clothing', area: 'practical-life', code: 'CLO' },
  {
    offers: homeOffers.furniture,
    seller: 'Kinderhaus am Weiher',
    category: 'furniture',
    area: 'practical-life',
    code: 'FUR',
  },
  { offers: homeOffers.books, seller: northern, category: 'books', area: 'books', code: 'BOO' },
  { offers: homeOffers.courses, seller: northern, category: 'courses', area: 'courses', code: 'COU' },
]

const bookTax = 700
const tax = 1900
const reviewersAtMost = 60

const noRows = () => ({
  products: [] as Rows<typeof products>,
  variants: [] as Rows<typeof productVariants>,
  reviews: [] as Rows<typeof productReviews>,
})
type DemoRows = ReturnType<typeof noRows>

/** Writes the demo's shop; the same day gives the same rows. */
export async function seedDemoProducts(db: Queryable, now: Date): Promise<void> {
  const sellers = await idsByName(db)
  const reviewers = await listReviewers(db)
  const dice = createDice('a shop of a community', now)
  const rows = noRows()
  for (const group of groups) {
    group.offers.forEach((offer, at) => {
      const { id, createdAt } = dice.born(dice.between(70, 420))
      const ratings = offer.publish === 'draft' ? [] : addReviews(rows, dice, { id, ...group }, reviewers)
      addVariants(rows, dice, id, offer)
      rows.products.push({
        ...describe(offer, group, at),
        ...standing(offer, ratings, dice),
        id,
        createdAt,
        updatedAt: createdAt,
        organisationId: sellers.get(group.seller)!,
      })
    })
  }
  await db.insert(products).values(rows.products)
  await db.insert(productVariants).values(rows.variants)
  await db.insert(productReviews).values(rows.reviews)
}

/** What its seller says of it. */
const describe = (offer: ProductOffer, { category, area, code }: Group, at: number) => ({
  slug: slugOf(offer.name),
  name: offer.name,
  description: offer.description,
  sku: `${code}-${String(at + 1).padStart(3, '0')}`,
  price: offer.price,
  priceSale: offer.sale ?? null,
  taxRate: category === 'books' ? bookTax : tax,
  category,
  area: offer.area ?? area,
  level: offer.level ?? null,
  gender: offer.gender ?? ('everyone' as const),
  tags: offer.tags,
  art: offer.art,
  maxPerOrder: offer.maxPerOrder ?? 10,
  publish: offer.publish ?? ('published' as const),
})

/** How it does in the shop. */
const standing = ({ publish }: ProductOffer, ratings: readonly number[], { between }: Dice) => ({
  ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
  reviewCount: ratings.length,
  sold: publish === 'draft' ? 0 : ratings.length + between(0, 120),
})

type Reviewed = { id: string; category: Category }

/** Answers with their ratings. */
function addReviews(
  rows: DemoRows,
  { between, born }: Dice,
  { id, category }: Reviewed,
  reviewers: readonly string[],
): number[] {
  const from = between(0, reviewers.length - 1)
  const said = opinions[category]
  const number = Math.min(between(0, 6), said.length, reviewers.length)
  const first = between(0, said.length - 1)
  return Array.from({ length: number }, (_, at) => {
    const { rating, title, body } = said[(first + at) % said.length]!
    const authorId = reviewers[(from + at * 7) % reviewers.length]!
    if (rows.reviews.some((row) => row.productId === id && row.authorId === authorId)) return 0
    rows.reviews.push({ ...born(between(1, 60)), productId: id, authorId, rating, title, body })
    return rating
  }).filter((rating) => rating > 0)
}

function addVariants(
  rows: DemoRows,
  { between, born }: Dice,
  productId: string,
  { colors, sizes, stock }: ProductOffer,
): void {
  const looks = (colors ?? [null]).flatMap((color) => (sizes ?? [null]).map((size) => ({ color, size })))
  looks.forEach((look, position) => {
    const available = looks.length === 1 ? stock : between(0, stock * 2)
    rows.variants.push({ id: born(70).id, productId, ...look, available, position })
  })
}

async function idsByName(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from organisations`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function listReviewers(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where roles && '{parent,teacher}' and status = 'active' and email not like '%@demo.example'
    order by id limit ${reviewersAtMost}`)
  return rows.map(({ id }) => id)
}
