import * as v from 'valibot'
import { id, level, line, text, timestamp, version } from '../core/fields.ts'
import { amount, rate } from '../core/money.ts'
import { pageResult } from '../core/page.ts'
import { rules } from '../moderation/rules.ts'
import { categories, genders, productAreas, productColors } from './product-kinds.ts'

/** Our own drawings of materials, for a product that has no picture. */
export const productArts = [
  'pink-tower',
  'brown-stair',
  'number-rods',
  'golden-beads',
  'binomial-cube',
  'geometric-solids',
  'moveable-alphabet',
  'sandpaper-letter',
  'bells',
  'leaf',
  'book',
  'course',
  'shelf',
  'apron',
  'cylinder-block',
  'color-tablets',
  'spindle-box',
  'square-board',
  'insets',
  'timeline',
  'globe',
  'pouring-tray',
  'dressing-frame',
  'chair',
  'mats',
  'trousers',
] as const
export type ProductArt = (typeof productArts)[number]

export const publishStates = ['draft', 'published'] as const

export const productLimits = { images: 8, variants: 40, tags: 12, stock: 99_999, perOrder: 99 } as const

export const productImage = v.object({ id, alt: v.string(), width: v.number(), height: v.number() })
export type ProductImage = v.InferOutput<typeof productImage>

export const seller = v.object({ id, name: v.string() })

/** A colour and a size of a product; a product without either has one with both null. A cart's line has a variant's id. */
export const variant = v.object({
  id,
  color: v.nullable(v.picklist(productColors)),
  size: v.nullable(v.string()),
  available: v.number(),
})
export type Variant = v.InferOutput<typeof variant>

/** A product as the shelf shows it. `priceSale`, where there is one, is what is paid, and less than `price`. Cents, taxes within. */
export const productSummary = v.object({
  id,
  slug: v.string(),
  name: v.string(),
  category: v.picklist(categories),
  area: v.picklist(productAreas),
  level: v.nullable(level),
  cover: v.nullable(productImage),
  art: v.picklist(productArts),
  price: v.number(),
  priceSale: v.nullable(v.number()),
  colors: v.array(v.picklist(productColors)),
  /** Of all variants together. */
  available: v.number(),
  /** One to five; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  seller,
})
export type ProductSummary = v.InferOutput<typeof productSummary>

export const product = v.object({
  ...productSummary.entries,
  code: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  description: v.string(),
  madeOf: v.nullable(v.string()),
  gender: v.picklist(genders),
  sizes: v.array(v.string()),
  variants: v.array(variant),
  images: v.array(productImage),
  tags: v.array(v.string()),
  taxRate: rate,
  sold: v.number(),
  maxPerOrder: v.number(),
  /** How many gave one star, two, three, four, five. */
  stars: v.array(v.number()),
  createdAt: timestamp,
})
export type Product = v.InferOutput<typeof product>

export const productReview = v.object({
  id,
  rating: v.number(),
  title: v.string(),
  body: v.string(),
  /** First name and the first letter of the last; null once the account is erased. */
  author: v.nullable(v.string()),
  isMine: v.boolean(),
  createdAt: timestamp,
  editedAt: v.nullable(timestamp),
  /** By which rule moderators took it away: then nobody but its author is shown it. */
  removedFor: v.nullable(v.picklist(rules)),
  /** Nobody but its author is shown it before moderators have looked at it. */
  isHeld: v.boolean(),
})
export type ProductReview = v.InferOutput<typeof productReview>

export const reviewInput = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1, 'required'), v.maxValue(5)),
  title: v.optional(line(0, 120), ''),
  body: text(0, 5000),
})
export type ReviewInput = v.InferInput<typeof reviewInput>

/** How many products the shelf would hold with each value, the other filters as they are. Values without a product are left out. */
export const facets = v.object({
  category: v.record(v.string(), v.number()),
  area: v.record(v.string(), v.number()),
  level: v.record(v.string(), v.number()),
  gender: v.record(v.string(), v.number()),
  color: v.record(v.string(), v.number()),
  /** At least so many stars: '4', '3', '2', '1'. */
  rating: v.record(v.string(), v.number()),
  onSale: v.number(),
  inStock: v.number(),
  /** Of everything that fits but for the price: what a slider spans. Null for an empty shelf. */
  priceRange: v.nullable(v.object({ min: v.number(), max: v.number() })),
})
export type Facets = v.InferOutput<typeof facets>

/** `facets` count exactly, as does `count`. */
export const shelfPage = v.object({ products: v.array(productSummary), facets, ...pageResult })
export type ShelfPage = v.InferOutput<typeof shelfPage>

/** A product as those see it who sell it. */
export const ownProduct = v.object({
  ...product.entries,
  publish: v.picklist(publishStates),
  version: v.number(),
  updatedAt: timestamp,
})
export type OwnProduct = v.InferOutput<typeof ownProduct>

export const ownProductSummary = v.object({
  ...productSummary.entries,
  sku: v.nullable(v.string()),
  madeOf: v.nullable(v.string()),
  publish: v.picklist(publishStates),
  sold: v.number(),
  /** Variants of which none is left. */
  soldOut: v.number(),
  version: v.number(),
  updatedAt: timestamp,
})
export type OwnProductSummary = v.InferOutput<typeof ownProductSummary>

const stock = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(productLimits.stock))

export const variantInput = v.object({
  /** Of a variant that is there already; a new one has none. */
  id: v.optional(id),
  color: v.nullable(v.picklist(productColors)),
  size: v.nullable(line(1, 20)),
  available: stock,
  /** How many there were when `available` was thought up: what has been sold since is kept off it. */
  seen: v.optional(stock),
})

const fields = {
  name: line(2, 120),
  description: text(0, 10_000),
  /** Beech, cotton: what a child’s hand will feel. */
  madeOf: v.optional(v.nullable(line(1, 120)), null),
  code: v.nullable(line(1, 40)),
  sku: v.nullable(line(1, 40)),
  price: v.pipe(amount, v.minValue(1, 'required')),
  priceSale: v.nullable(amount),
  taxRate: rate,
  category: v.picklist(categories),
  area: v.picklist(productAreas),
  level: v.nullable(level),
  gender: v.picklist(genders),
  tags: v.pipe(v.array(line(1, 30)), v.maxLength(productLimits.tags)),
  art: v.picklist(productArts),
  maxPerOrder: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(productLimits.perOrder)),
  publish: v.picklist(publishStates),
  /** No two alike in colour and size. One that is left out goes; lines of carts with it then say so. */
  variants: v.pipe(v.array(variantInput), v.minLength(1, 'required'), v.maxLength(productLimits.variants)),
}

/** The API answers `sale_not_lower` on priceSale where it is not below the price that then holds. */
export const productInput = v.object({ ...fields, organisation: id })
export type ProductInput = v.InferInput<typeof productInput>

export const productPatch = v.object({
  ...v.partial(v.object(fields)).entries,
  /** In the order of the gallery, the first is the cover; one that is left out goes. */
  images: v.optional(v.pipe(v.array(v.object({ id, alt: line(0, 200) })), v.maxLength(productLimits.images))),
  version,
})
export type ProductPatch = v.InferInput<typeof productPatch>
