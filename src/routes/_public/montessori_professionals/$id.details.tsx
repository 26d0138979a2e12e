import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other spelling of the same page. */
export const Route = createFileRoute('/_public/montessori_professionals/$id/details')({
  beforeLoad: ({ location, params: { id } }) => {
    const href = `/montessori-professionals/${encodeURIComponent(id)}/details${location.searchStr}`
    throw redirect({ href, statusCode: 301 })
  },
})
