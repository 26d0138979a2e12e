import { sql, type SQL } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { pictureBytes } from '#/contract/picture/picture.ts'
import { productCalls, shopCalls } from '#/contract/product/product.calls.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { anyone, signedIn, type Actor } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { hasBought } from '../orders/bought.repo.ts'
import { addImage, serveImage } from './images.service.ts'
import { deleteProduct, publishProducts } from './products.bulk.ts'
import { exportProducts } from './products.export.ts'
import { listOwnProducts } from './products.list.ts'
import { isOnShelf, sellers, sellersAndModerators } from './products.policy.ts'
import { createProduct, updateProduct } from './products.save.ts'
import { findProduct, listSummaries, readOwnProduct } from './products.view.ts'
import { listRelatedIds } from './related.repo.ts'
import { reportLimit } from '../moderation/raise.ts'
import { deleteReview, listReviews, putReview, reportReview } from './reviews.service.ts'
import { readShelf } from './shelf.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** Of visitors: a page of the shelf is twenty pictures. */
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'products_write', points: 120, seconds: 60, by: 'account' }] }
const reviewing: Limits = { bodyBytes, rate: [{ name: 'reviews_write', points: 20, seconds: 60, by: 'account' }] }
const uploading: Limits = {
  bodyBytes: pictureBytes,
  rate: [{ name: 'product_pictures', points: 60, seconds: 300, by: 'account' }],
}

export const productRoutes = [
  route(shopCalls.shelf, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => readShelf(services.db, query),
  }),
  route(shopCalls.get, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params }) => openProduct(services.db, actor, params.id),
  }),
  route(shopCalls.related, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, params }) => ({ products: await listRelated(services.db, params.id) }),
  }),
  route(shopCalls.image, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query, ifNoneMatch }) =>
      serveImage(services, actor, { ...params, width: query.w, ifNoneMatch }),
  }),
  route(shopCalls.reviews, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query }) => listReviews(services.db, actor, params.id, query),
  }),
  route(shopCalls.review, {
    policy: signedIn,
    limits: reviewing,
    handle: async ({ actor, params, body, ...context }) => ({
      review: await putReview(context, actor, params.id, body),
    }),
  }),
  route(shopCalls.deleteReview, {
    policy: signedIn,
    limits: { ...reviewing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await deleteReview(context, actor, params.id)
      return null
    },
  }),
  route(shopCalls.reportReview, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportReview(context, actor, params.id, body)
      return null
    },
  }),
  route(productCalls.list, {
    policy: sellers,
    limits: reading,
    handle: ({ services, actor, query }) => listOwnProducts(services.db, actor, query),
  }),
  route(productCalls.exportCsv, {
    policy: sellers,
    limits: { bodyBytes: 0, rate: [{ name: 'list_export', points: 20, seconds: 3600, by: 'account' }] },
    handle: ({ actor, query, ...context }) => exportProducts(context, actor, query),
  }),
  route(productCalls.get, {
    policy: sellers,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ product: await readOwnProduct(services.db, actor, params.id) }),
  }),
  route(productCalls.create, {
    policy: sellers,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ product: await createProduct(context, actor, body) }),
  }),
  route(productCalls.update, {
    policy: sellers,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      product: await updateProduct(context, actor, params.id, body),
    }),
  }),
  route(productCalls.delete, {
    policy: sellers,
    limits: { ...writing, bodyBytes: 0 },
    handle: ({ actor, params, ...context }) => deleteProduct(context, actor, params.id),
  }),
  route(productCalls.publish, {
    policy: sellersAndModerators,
    limits: writing,
    handle: ({ actor, body, ...context }) => publishProducts(context, actor, body),
  }),
  route(productCalls.addImage, {
    policy: sellers,
    limits: uploading,
    handle: ({ actor, params, query, upload, ...context }) =>
      addImage(context, actor, { id: params.id, alt: query.alt }, upload),
  }),
]

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function openProduct(db: Queryable, actor: Actor | null, slugOrId: string) {
  const product = await findOnShelf(db, uuid.test(slugOrId) ? sql`p.id = ${slugOrId}` : sql`p.slug = ${slugOrId}`)
  return { product, mayReview: actor !== null && (await hasBought(db, actor.userId, product.id)) }
}

async function listRelated(db: Queryable, id: string) {
  return listSummaries(db, await listRelatedIds(db, await findOnShelf(db, sql`p.id = ${id}`)))
}

async function findOnShelf(db: Queryable, named: SQL) {
  const product = await findProduct(db, sql`${named} and ${isOnShelf}`)
  if (!product) throw new ApiError('not_found')
  return product
}
