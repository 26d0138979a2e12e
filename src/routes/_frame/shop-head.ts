import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import type { Product } from '#/contract/product/product.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead, structuredData } from './page-head.ts'

const inMoney = (cents: number) => (cents / 100).toFixed(2)

/** The head of a product's page, with what search engines read of it: https://schema.org/Product. */
export function productHead(product: Product | undefined) {
  if (!product) return pageHead({ title: m.shop_gone_title(), noindex: true })
  const { slug, name } = product
  const head = pageHead({ title: name, description: descriptionOf(product), path: `/shop/${slug}`, type: 'product' })
  return { ...head, scripts: structuredData(structured(product)) }
}

const descriptionOf = createIsomorphicFn().server(
  ({ description, name, seller }: Product): string =>
    description.replaceAll(/\s+/g, ' ').slice(0, 155) || `${name} · ${seller.name}`,
)

const named = ({ name }: Product) => ({ '@context': 'https://schema.org', '@type': 'Product', name })

// Who reads it asks the server: where a browser goes on to another product, it only must not say what the last one was.
const structured = createIsomorphicFn().client(named).server(inFull)

function inFull(product: Product) {
  const { id, slug, description, images, sku, rating, reviewCount, seller, available } = product
  const url = `${siteOrigin()}/shop/${slug}`
  return {
    ...named(product),
    url,
    ...(description && { description }),
    ...(sku && { sku }),
    ...(images.length > 0 && {
      image: images.map((image) => siteOrigin() + filePaths.productImage(id, image.id, 640)),
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: inMoney(product.priceSale ?? product.price),
      priceCurrency: appConfig.currency,
      availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: seller.name },
    },
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: Math.round(rating * 10) / 10, reviewCount },
    }),
  }
}
