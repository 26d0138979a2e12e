import { createIsomorphicFn } from '@tanstack/react-start'
import type { ProfessionalSearch } from '#/contract/professional/professional.search.ts'
import type { ReadProfessional } from '#/features/professionals/found.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from './page-head.ts'

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.professionals_lead())

export const professionalsHead = ({ place }: ProfessionalSearch) =>
  pageHead({
    title: place ? `${m.areas_professionals()} · ${place}` : m.areas_professionals(),
    description: lead(),
    path: '/montessori-professionals',
  })

/** Search engines keep what everybody may read, and nothing else. */
export function professionalHead(professional: ReadProfessional | undefined) {
  if (!professional) return pageHead({ title: m.professionals_gone_title(), noindex: true })
  const { id, name, headline, visibility } = professional
  if (visibility !== 'public') return pageHead({ title: name, noindex: true })
  return pageHead({
    title: name,
    description: headline || undefined,
    path: `/montessori-professionals/${id}/details`,
    type: 'article',
  })
}
