import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProfileSearch } from '#/contract/tutor/tutor.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { CheckSection } from '../components/check-section.tsx'
import { Standing, StateBadge } from '../components/profile-standing.tsx'
import type { Profiled } from '../profiled.ts'
import { profileQuery } from '../tutoring.queries.ts'
import { doneWords } from '../tutoring.words.ts'

export async function loadJudged(queries: Queries, id: string) {
  await queries.ensure(profileQuery(id))
  return { posted: currentFormState('tutoring') }
}

type ProfileJudgeScreenProps = {
  id: string
  done: ProfileSearch['done']
  posted: FormState | undefined
  preview: (profiled: Profiled) => ReactNode
}

/** A tutor as an admin looks at them: the paper, and the profile as families will read it. */
export function ProfileJudgeScreen({ id, done, posted, preview }: ProfileJudgeScreenProps) {
  const profiled = useSuspenseQuery(profileQuery(id)).data
  const { profile } = profiled
  return (
    <>
      <header data-list-head className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{profile.name}</h1>
        <StateBadge profile={profile} />
      </header>
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      <Standing profile={profile} />
      <div className="space-y-8 [&>#check]:border-t-0 [&>#check]:pt-0">
        <CheckSection profile={profile} posted={posted} judges />
        <section aria-label={m.tutoring_preview()} className="min-w-0 rounded border border-line bg-card p-5 sm:p-8">
          <p className="mb-5 text-small font-semibold text-muted">{m.tutoring_preview()}</p>
          {preview(profiled)}
        </section>
      </div>
    </>
  )
}
