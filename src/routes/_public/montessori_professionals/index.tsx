import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other spelling of the same page. */
export const Route = createFileRoute('/_public/montessori_professionals/')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/montessori-professionals${location.searchStr}`, statusCode: 301 })
  },
})
