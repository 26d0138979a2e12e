import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { blogLinks } from '#/areas/site.ts'
import { lettersSearch } from '#/contract/letter/letter.search.ts'
import { getLetters } from '#/features/blog/letters.functions.ts'
import { postLetters } from '#/features/blog/letters.posts.server.ts'
import { LettersScreen } from '#/features/blog/screens/letters-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/letters/')({
  validateSearch: lettersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const posted = currentFormState('letters')
    // What a form of another page was about stands in what it sent.
    const found = unwrap(await getLetters({ data: { ...deps, ...(posted && v.parse(lettersSearch, posted.values)) } }))
    return { ...found, posted }
  },
  head: () => pageHead({ title: m.letters_title(), noindex: true }),
  component: Letters,
  server: { handlers: { POST: postLetters } },
})

function Letters() {
  return <LettersScreen {...Route.useLoaderData()} search={Route.useSearch()} links={blogLinks} />
}
