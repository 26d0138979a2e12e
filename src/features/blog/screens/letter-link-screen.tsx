import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reading } from '#/contract/letter/letter.ts'
import type { LettersDone } from '#/contract/letter/letter.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { followName } from '#/words/letter.ts'
import type { BlogLinks } from '../blog.links.ts'
import { FollowList } from '../components/follow-list.tsx'
import { LettersSaid } from '../components/letters-said.tsx'

type LetterLinkScreenProps = {
  /** Null where the link is too old, or was cut. */
  reading: Reading | null
  done: LettersDone | undefined
  posted: FormState | undefined
  links: BlogLinks
}

/** What a mail's link opens, without signing in. It takes a press: whoever only looks has neither said yes nor no. */
export function LetterLinkScreen({ reading, done, posted, links }: LetterLinkScreenProps) {
  if (!reading)
    return (
      <EmptyState
        level={1}
        art={<Envelope size={120} />}
        title={m.letters_old_title()}
        text={m.letters_old_text()}
        action={
          <Link {...links.letters()} className={buttonVariants()}>
            {m.letters_follow()}
          </Link>
        }
      />
    )
  // What is asked above is not said twice.
  const others = { ...reading, follows: reading.follows.filter(({ id }) => id !== reading.asks) }
  return (
    <Container className="max-w-[46rem] pb-16">
      <PageHeader title={m.letters_title()} lead={m.letters_lead()} />
      <div className="space-y-8">
        <LettersSaid done={done} posted={posted} />
        <Question reading={reading} />
        {(others.follows.length > 0 || !reading.asks) && <FollowList reading={others} />}
      </div>
    </Container>
  )
}

/** What the mail was about: whether letters shall come, or come no more. */
function Question({ reading: { email, follows, asks, letter } }: { reading: Reading }) {
  const asked = follows.find(({ id }) => id === asks)
  const brought = follows.filter(({ id }) => letter.includes(id))
  if (asked)
    return (
      <Card title={m.letters_confirm_title()} form="confirm" press={m.letters_confirm()}>
        <p className="break-words">{m.letters_confirm_text({ what: followName(asked), email })}</p>
      </Card>
    )
  if (brought.length === 0) return null
  return (
    <Card title={m.letters_end_title()} form="end" press={m.letters_end_these()}>
      <p className="break-words">{m.letters_end_text({ email })}</p>
      <ul className="list-disc ps-6">
        {brought.map((follow) => (
          <li key={follow.id}>{followName(follow)}</li>
        ))}
      </ul>
    </Card>
  )
}

function Card({ title, form, press, children }: { title: string; form: string; press: string; children: ReactNode }) {
  return (
    <section className="space-y-4 rounded border border-line bg-card p-5">
      <h2 className="text-lead font-semibold">{title}</h2>
      {children}
      <form method="post">
        <input type="hidden" name="form" value={form} />
        <Button type="submit">{press}</Button>
      </form>
    </section>
  )
}
