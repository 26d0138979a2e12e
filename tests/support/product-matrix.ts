import { buildProduct } from '#/api/db/seed/products.ts'
import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import { newMember, pictureUpload } from './people-builders.ts'
import { unknown, type GoodCall, type Caller, type Row, type Scene } from './matrix.ts'
import { boughtBy, productsOf, tower, type Seller } from './products.ts'

// Who may call what of products: everybody looks, buyers review, those who look after an organisation sell.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const sellers = ['admin', 'school', 'training_center'] as const
const forAll = { allowed: { callers, status: 200 } }
const signedIn = (status: number) => ({ allowed: { callers: roles, status } })
const selling = (status: number) => ({ allowed: { callers: sellers, status } })

/** On the shelf with a picture and a review, and a draft: a stranger's. */
export async function strangersProducts(api: TestApi, stranger: Seller) {
  const shop = productsOf(api)
  const product = await shop.made(stranger, { name: 'A stranger’s' })
  const draft = await shop.made(stranger, { name: 'A stranger’s draft', publish: 'draft' })
  const picture = await shop.picture(stranger, product.id)
  const { id, token } = await api.person()
  await boughtBy(api, id, product)
  const review = await shop.review({ token }, product.id, 4)
  return { product: product.id, productDraft: draft.id, image: picture.body.image.id as string, review: review.id }
}

const shown = { own: ({ foreign }: Scene) => foreign.product }
const notShown = { foreign: ({ foreign }: Scene) => foreign.productDraft }
/** Admins sell for everybody. */
const unlessAdmin = (id: (scene: Scene) => string) => (scene: Scene) =>
  scene.caller === 'admin' ? undefined : id(scene)
const foreign = unlessAdmin(({ foreign: { productDraft } }) => productDraft)

const own = async ({ api, me }: Scene): Promise<string> =>
  (await buildProduct(api.db, { organisationId: me.organisation })).id

async function bought({ api, me, foreign: { product } }: Scene): Promise<string> {
  const shop = productsOf(api)
  await boughtBy(api, me.id, (await shop.open(product)).body.product)
  return product
}

/** The suspended have none. */
const ownReview = async (scene: Scene): Promise<string> => {
  const path = `/shop/products/${await bought(scene)}/review`
  const { body } = await productsOf(scene.api).call('PUT', path, scene.me, { rating: 5, body: '' })
  return body.review?.id ?? unknown
}

export const productMatrix: Record<string, Row> = {
  'GET /api/v1/shop/products': forAll,
  'GET /api/v1/shop/products/:id': { ...forAll, ...shown, ...notShown },
  'GET /api/v1/shop/products/:id/related': { ...forAll, ...shown, ...notShown },
  'GET /api/v1/shop/products/:id/images/:image': {
    ...forAll,
    ...shown,
    ...notShown,
    image: (scene) => scene.foreign.image,
  },
  'GET /api/v1/shop/products/:id/reviews': { ...forAll, ...shown, foreign },
  'PUT /api/v1/shop/products/:id/review': {
    ...signedIn(200),
    ...notShown,
    own: bought,
    body: () => ({ rating: 5, body: '' }),
  },
  'POST /api/v1/shop/reviews/:id/report': {
    ...signedIn(204),
    own: ({ foreign }) => foreign.review,
    foreign: () => undefined,
    body: () => ({ reason: 'respect' }),
  },
  'DELETE /api/v1/shop/reviews/:id': {
    ...signedIn(204),
    own: ownReview,
    foreign: ({ foreign: others }) => others.review,
  },
  'GET /api/v1/products': selling(200),
  'GET /api/v1/products/export.csv': selling(200),
  'POST /api/v1/products': { ...selling(201), body: ({ me }) => ({ ...tower, organisation: me.organisation }) },
  'GET /api/v1/products/:id': { ...selling(200), own, foreign },
  'PATCH /api/v1/products/:id': { ...selling(200), own, foreign, body: () => ({ name: 'Changed', version: 1 }) },
  'DELETE /api/v1/products/:id': { ...selling(200), own, foreign },
  'POST /api/v1/products/bulk': {
    allowed: { callers: [...sellers, 'moderator'], status: 200 },
    body: async (scene) => ({ ids: [await own(scene)], publish: 'draft' }),
  },
  'POST /api/v1/products/:id/images': { ...selling(201), own, foreign, upload: () => pictureUpload() },
}

/** A call that succeeds, for every route of products; made anew each time. */
export function goodProductCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const shop = productsOf(api)
  const full = {
    name: 'Größe 🧮',
    code: '4006381333931',
    priceSale: 3900,
    tags: ['Holz', 'bois'],
    variants: [
      { color: 'natural', size: '3–6', available: 3 },
      { color: null, size: 'XL', available: 0 },
    ],
  }
  const bodyOf = (me: Seller) => ({ ...tower, ...full, organisation: me.organisation })

  const asSeller = (path: (id: string) => string, given: object = {}) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'school')
      const { id } = await shop.made(me, full)
      await shop.picture(me, id, 'Von vorn')
      return { token: me.token, path: `/api/v1${path(id)}`, ...given }
    }
  const asBuyer = (path: (id: string, review: string, seller: string) => string, given: object = {}) =>
    async function call(): Promise<GoodCall> {
      const product = await shop.made(await shop.newSeller(), full)
      const buyer = await api.person()
      await boughtBy(api, buyer.id, product)
      const review = await shop.review(buyer, product.id, 4)
      return { token: buyer.token, path: `/api/v1${path(product.id, review.id, product.seller.id)}`, ...given }
    }
  return {
    'GET /api/v1/shop/products': asBuyer(
      (_id, _review, seller) => `/shop/products?area=sensorial,books&q=gr%C3%B6&from=1&inStock=true&seller=${seller}`,
    ),
    'GET /api/v1/shop/products/:id': asBuyer((id) => `/shop/products/${id}`),
    'GET /api/v1/shop/products/:id/related': asBuyer((id) => `/shop/products/${id}/related`),
    'GET /api/v1/shop/products/:id/images/:image': async () => {
      const me = await shop.newSeller()
      const { id } = await shop.made(me)
      const { body } = await shop.picture(me, id)
      return { token: me.token, path: `/api/v1/shop/products/${id}/images/${body.image.id}?w=96` }
    },
    'GET /api/v1/shop/products/:id/reviews': asBuyer((id) => `/shop/products/${id}/reviews`),
    'PUT /api/v1/shop/products/:id/review': asBuyer((id) => `/shop/products/${id}/review`, {
      body: { rating: 3, title: 'Schön', body: 'Ö🧮' },
    }),
    'POST /api/v1/shop/reviews/:id/report': async () => {
      const call = await asBuyer((_, review) => `/shop/reviews/${review}/report`, {
        body: { reason: 'deception', note: 'Erfunden 🧮' },
      })()
      return { ...call, token: (await api.person()).token }
    },
    'DELETE /api/v1/shop/reviews/:id': asBuyer((_, review) => `/shop/reviews/${review}`),
    'GET /api/v1/products': asSeller(() => '/products?sort=name&category=materials'),
    'GET /api/v1/products/export.csv': asSeller(() => '/products/export.csv?publish=published'),
    'POST /api/v1/products': async () => {
      const me = await shop.newSeller()
      return { token: me.token, path: '/api/v1/products', body: bodyOf(me) }
    },
    'GET /api/v1/products/:id': asSeller((id) => `/products/${id}`),
    'PATCH /api/v1/products/:id': asSeller((id) => `/products/${id}`, {
      body: { name: 'Ö🧮', priceSale: null, images: [], version: 2 },
    }),
    'DELETE /api/v1/products/:id': asSeller((id) => `/products/${id}`),
    'POST /api/v1/products/bulk': async () => {
      const me = await newMember(api, 'training_center')
      const { id } = await shop.made(me, { publish: 'draft' })
      return { token: me.token, path: '/api/v1/products/bulk', body: { ids: [id], publish: 'published' } }
    },
    'POST /api/v1/products/:id/images': async () => ({
      ...(await asSeller((id) => `/products/${id}/images?alt=Von%20vorn`)()),
      ...(await pictureUpload()),
    }),
  }
}
