import { createIsomorphicFn } from '@tanstack/react-start'
import type { Employment, SalaryPeriod } from '#/contract/job/job-kinds.ts'
import type { JobSearch } from '#/contract/job/job.search.ts'
import type { ReadJob } from '#/features/career/found.ts'
import { siteOrigin } from '#/router/site-origin.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead, structuredData } from './page-head.ts'

const jobPath = (slug: string) => `/career/${encodeURIComponent(slug)}/details`

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.career_lead())

export const jobsHead = ({ place }: JobSearch) =>
  pageHead({
    title: place ? `${m.career_title()} · ${place}` : m.career_title(),
    description: lead(),
    path: '/career',
  })

type Read = { job: ReadJob; html: string }

/** The head of a job. What is over leaves the index, and is no posting any more: https://schema.org/JobPosting */
export function jobHead(read: Read | undefined) {
  if (!read) return pageHead({ title: m.career_gone_title(), noindex: true })
  const { title, organisation, city, summary, slug, state } = read.job
  const head = pageHead({
    title: [title, organisation.name, city].filter(Boolean).join(', '),
    description: summary || undefined,
    path: jobPath(slug),
    type: 'article',
    noindex: state !== 'open',
  })
  return state === 'open' ? { ...head, scripts: structuredData(structured(read)) } : head
}

const named = ({ job: { title } }: Read) => ({ '@context': 'https://schema.org', '@type': 'JobPosting', title })

// Who reads it asks the server: where a browser goes on to another job, it only must not say what the last one was.
const structured = createIsomorphicFn().client(named).server(inFull)

const employmentTypes: Record<Employment, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  fixed_term: 'TEMPORARY',
  substitute: 'PER_DIEM',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
}

const units: Record<SalaryPeriod, string> = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' }

function inFull(read: Read) {
  const { job, html } = read
  const { id, slug, summary, organisation, publishedAt, endsAt, employments, positions, school } = job
  return {
    ...named(read),
    url: siteOrigin() + jobPath(slug),
    description: html || summary,
    identifier: { '@type': 'PropertyValue', name: organisation.name, value: id },
    datePosted: publishedAt,
    // The last second of the last day, there.
    validThrough: new Date(Date.parse(endsAt) - 1000).toISOString(),
    employmentType: employments.map((one) => employmentTypes[one]),
    directApply: true,
    totalJobOpenings: positions,
    hiringOrganization: {
      '@type': 'Organization',
      name: organisation.name,
      ...(school && { sameAs: `${siteOrigin()}/schools/${encodeURIComponent(school)}/details` }),
    },
    ...placeOf(job),
    ...salaryOf(job),
  }
}

/** What is done from afar is done from a country. */
function placeOf({ workplace, address, point }: ReadJob) {
  if (!address) return {}
  const country = { '@type': 'Country', name: address.country }
  if (workplace === 'remote') return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(address.street && { streetAddress: address.street }),
        ...(address.zip && { postalCode: address.zip }),
        addressLocality: address.city,
        addressCountry: address.country,
      },
      ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon } }),
    },
  }
}

function salaryOf({ salary }: ReadJob) {
  if (!salary) return {}
  const { min, max, currency, period } = salary
  const whole = (minor: number | null) => (minor === null ? undefined : minor / 100)
  const [minValue, maxValue] = [whole(min), whole(max)]
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText: units[period] },
    },
  }
}
