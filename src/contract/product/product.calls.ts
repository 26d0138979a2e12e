import * as v from 'valibot'
import { bulkIds, bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery, pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { pictureTypes, pictureWidth } from '../picture/picture.ts'
import {
  ownProduct,
  ownProductSummary,
  product,
  productImage,
  productInput,
  productPatch,
  productReview,
  productSummary,
  publishStates,
  reviewInput,
  shelfPage,
} from './product.ts'
import { shelfQuery } from './shelf.ts'
import { ownProductFilter, ownProductQuery } from './product.search.ts'

const params = v.object({ id })
const image = v.object({ id, image: id })
const oneOwn = v.object({ product: ownProduct })
const oneReview = v.object({ review: productReview })

export const shopCalls = {
  shelf: defineCall({
    method: 'GET',
    path: '/api/v1/shop/products',
    summary: 'Published products: searched, filtered, sorted, a page at a time, with the counts of every filter',
    query: shelfQuery,
    result: shelfPage,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/shop/products/:id',
    summary: 'A published product, by its slug or its id',
    params: v.object({ id: line(1, 200) }),
    result: v.object({
      product,
      /** Whether the reader has bought it and may say how it is. */
      mayReview: v.boolean(),
    }),
  }),
  related: defineCall({
    method: 'GET',
    path: '/api/v1/shop/products/:id/related',
    summary: 'What goes with a published product',
    params,
    result: v.object({ products: v.array(productSummary) }),
  }),
  image: defineCall({
    method: 'GET',
    path: '/api/v1/shop/products/:id/images/:image',
    summary: 'A picture of a product as WebP, the smallest that is at least as wide; of a draft for its sellers only',
    params: image,
    query: v.object({ w: v.optional(pictureWidth, 640) }),
  }),
  reviews: defineCall({
    method: 'GET',
    path: '/api/v1/shop/products/:id/reviews',
    summary: 'What buyers say, one’s own first, then the newest',
    params,
    query: v.object(pageQuery),
    result: v.object({ reviews: v.array(productReview), ...pageResult }),
  }),
  review: defineCall({
    method: 'PUT',
    path: '/api/v1/shop/products/:id/review',
    summary: 'Say how a product is, or say it anew; those only who bought it',
    params,
    body: reviewInput,
    result: oneReview,
  }),
  reportReview: defineCall({
    method: 'POST',
    path: '/api/v1/shop/reviews/:id/report',
    summary: 'Show a review to the moderators',
    params,
    body: reportInput,
    status: 204,
  }),
  deleteReview: defineCall({
    method: 'DELETE',
    path: '/api/v1/shop/reviews/:id',
    summary: 'Take back one’s own review',
    params,
    status: 204,
  }),
}

export const productCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/products',
    summary: 'Products of the organisations that one manages, drafts among them',
    query: ownProductQuery,
    result: v.object({ products: v.array(ownProductSummary), ...pageResult }),
  }),
  exportCsv: defineCall({
    method: 'GET',
    path: '/api/v1/products/export.csv',
    summary: 'The filtered list as CSV, streamed; amounts in euros with a point',
    query: ownProductFilter,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/products/:id',
    summary: 'A product as its sellers see it',
    params,
    result: oneOwn,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/products',
    summary: 'A product of an organisation that one manages',
    body: productInput,
    result: oneOwn,
    status: 201,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/products/:id',
    summary: 'Change a product; 409 with both sides when the version has moved on',
    params,
    body: productPatch,
    result: oneOwn,
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/v1/products/:id',
    summary: 'Remove a product; `undo` brings it back for ten minutes. Orders keep what was bought',
    params,
    result: v.object({ undo: bulkResult.entries.undo }),
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/v1/products/bulk',
    summary: 'Publish several products, or make drafts of them',
    body: v.object({ ids: bulkIds, publish: v.picklist(publishStates) }),
    result: bulkResult,
  }),
  addImage: defineCall({
    method: 'POST',
    path: '/api/v1/products/:id/images',
    summary: 'A picture at the end of the gallery: JPEG, PNG, WebP or AVIF, 5 MB at most; re-encoded',
    params,
    query: v.object({ alt: v.optional(line(0, 200), '') }),
    upload: pictureTypes,
    result: v.object({ image: productImage, version: v.number() }),
    status: 201,
  }),
}
