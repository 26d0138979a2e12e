import { Link } from '@tanstack/react-router'
import type { Reading } from '#/contract/letter/letter.ts'
import type { LettersSearch } from '#/contract/letter/letter.search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { followName } from '#/words/letter.ts'
import type { BlogLinks } from '../blog.links.ts'
import { FollowForm, WhatFields } from '../components/follow-form.tsx'
import { FollowList } from '../components/follow-list.tsx'
import { LettersSaid } from '../components/letters-said.tsx'

type LettersScreenProps = {
  what: { tag: string | null; author: { id: string; name: string } | null; locale: Locale | null }
  /** Of whoever is signed in; null of nobody. */
  own: Reading | null
  search: LettersSearch
  posted: FormState | undefined
  links: BlogLinks
}

/** Where the blog is followed by mail: with an account by a press, without one by an address that is asked first. */
export function LettersScreen({ what, own, search, posted, links }: LettersScreenProps) {
  const fields = { tag: what.tag?.toLowerCase(), author: what.author?.id, locale: what.locale }
  const isOver = search.done !== undefined && !posted
  return (
    <Container className="max-w-[46rem] pb-16">
      <PageHeader title={m.letters_title()} lead={m.letters_lead()} />
      <div className="space-y-8">
        <LettersSaid done={search.done} posted={posted} />
        {!isOver && (
          <section className="space-y-4 rounded border border-line bg-card p-5">
            <h2 className="text-lead font-semibold break-words">{followName(what)}</h2>
            {own ? (
              <form method="post">
                <input type="hidden" name="form" value="follow" />
                <WhatFields what={fields} />
                <Button type="submit" className="max-w-full break-words whitespace-normal">
                  {m.letters_submit_as({ email: own.email })}
                </Button>
              </form>
            ) : (
              <FollowForm action="" what={fields} posted={posted} variant="primary" />
            )}
          </section>
        )}
        {own && <FollowList reading={own} />}
        <p>
          <Link {...links.list()} className={linkClass}>
            {m.letters_to_blog()}
          </Link>
        </p>
      </div>
    </Container>
  )
}
