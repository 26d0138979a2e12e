import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReviewFigures } from '#/contract/review/review.ts'
import type { SchoolSearch } from '#/contract/school/school.search.ts'
import type { ShownPicture } from '#/contract/picture/shown-picture.ts'
import type { ReadSchool } from '#/features/schools/components/school-head.tsx'
import { siteOrigin } from '#/router/site-origin.ts'
import { m } from '#/paraglide/messages.js'
import { filePaths } from '#/lib/file-paths.ts'
import { pageHead, structuredData } from './page-head.ts'
import { imageOf } from './picture-head.ts'

const schoolPath = (slug: string) => `/schools/${encodeURIComponent(slug)}/details`

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.schools_lead())

export const schoolsHead = ({ place }: SchoolSearch) =>
  pageHead({
    title: place ? `${m.areas_schools()} · ${place}` : m.areas_schools(),
    description: lead(),
    path: '/schools',
  })

/** The head of a school, with what search engines read of it: https://schema.org/School */
export function schoolHead(school: ReadSchool | undefined) {
  if (!school) return pageHead({ title: m.schools_gone_title(), noindex: true })
  const { name, city, slug, summary } = school
  const head = pageHead({
    title: city ? `${name}, ${city}` : name,
    description: summary || undefined,
    path: schoolPath(slug),
    type: 'article',
    image: imageOf(school.cover),
  })
  return { ...head, scripts: structuredData(structured(school)) }
}

const named = ({ name }: ReadSchool) => ({ '@context': 'https://schema.org', '@type': 'School', name })

// Who reads it asks the server: where a browser goes on to another school, it only must not say what the last one was.
const structured = createIsomorphicFn().client(named).server(inFull)

const addressOf = ({ id, widths }: ShownPicture) => siteOrigin() + filePaths.picture(id, widths.at(-1))

/** What the school says of itself; what it has not said is left out. */
function inFull(school: ReadSchool) {
  const { slug, logo, cover, gallery, summary, address, point, email, phone, website, founded, languages } = school
  return {
    ...named(school),
    url: siteOrigin() + schoolPath(slug),
    ...(summary && { description: summary }),
    ...(logo && { logo: addressOf(logo) }),
    ...((cover || gallery.length > 0) && { image: [...(cover ? [cover] : []), ...gallery].map(addressOf) }),
    ...(website && { sameAs: website }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(founded && { foundingDate: String(founded) }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.zip,
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
    ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon } }),
  }
}

type Reviewed = { school: { slug: string; name: string; city: string | null }; figures: ReviewFigures }

/** The head of what parents say of a school. */
export function reviewsHead(found: Reviewed | undefined) {
  if (!found) return pageHead({ title: m.schools_gone_title(), noindex: true })
  const { name, slug } = found.school
  const head = pageHead({
    title: m.reviews_page_title({ school: name }),
    description: m.reviews_description({ school: name }),
    path: `/schools/${encodeURIComponent(slug)}/parent-reviews`,
    type: 'article',
  })
  return { ...head, scripts: structuredData(rated(found)) }
}

const rated = createIsomorphicFn().client(onlyNamed).server(ratedInFull)

function onlyNamed({ school: { name } }: Reviewed) {
  return { '@context': 'https://schema.org', '@type': 'School', name }
}

/** What is hidden from people is hidden here too: a mean of few says nothing. */
function ratedInFull(found: Reviewed) {
  const { figures, count } = found.figures
  const overall = figures?.questions.find(({ question }) => question === 'overall')
  return {
    ...onlyNamed(found),
    url: siteOrigin() + schoolPath(found.school.slug),
    ...(overall && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: overall.average,
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
