import { createIsomorphicFn } from '@tanstack/react-start'
import type { TutorSearch } from '#/contract/tutor/tutor.search.ts'
import type { ReadTutor } from '#/features/tutors/found.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from './page-head.ts'

// Search engines read it on the server; the browser has no use for its text.
const lead = createIsomorphicFn().server(() => m.tutors_lead())

export const tutorsHead = ({ place }: TutorSearch) =>
  pageHead({
    title: place ? `${m.areas_tutors()} · ${place}` : m.areas_tutors(),
    description: lead(),
    path: '/tutors',
  })

export function tutorHead(tutor: ReadTutor | undefined) {
  if (!tutor) return pageHead({ title: m.tutors_gone_title(), noindex: true })
  const { id, name, city, headline } = tutor
  return pageHead({
    title: city ? `${name}, ${city}` : name,
    description: headline || undefined,
    path: `/tutors/${id}/details`,
    type: 'article',
  })
}
