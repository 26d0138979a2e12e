import { createFileRoute } from '@tanstack/react-router'
import { blogLinks } from '#/areas/site.ts'
import { letterLinkSearch } from '#/contract/letter/letter.search.ts'
import { readByLink } from '#/features/blog/letters.functions.ts'
import { postLetterLink } from '#/features/blog/letters.posts.server.ts'
import { LetterLinkScreen } from '#/features/blog/screens/letter-link-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/letters/link')({
  validateSearch: letterLinkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token = '' } }) => {
    const read = await readByLink({ data: { token } })
    const isOld = !read.ok && read.error.status >= 400 && read.error.status < 500
    return { reading: isOld ? null : unwrap(read).reading, posted: currentFormState('letters') }
  },
  head: () => pageHead({ title: m.letters_title(), noindex: true }),
  component: Opened,
  server: { handlers: { POST: postLetterLink } },
})

function Opened() {
  return <LetterLinkScreen {...Route.useLoaderData()} done={Route.useSearch().done} links={blogLinks} />
}
