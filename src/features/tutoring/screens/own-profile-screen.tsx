import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { choicesQuery } from '#/client/choices.query.ts'
import type { ProfileSearch } from '#/contract/tutor/tutor.search.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { CheckSection } from '../components/check-section.tsx'
import { ProfileEditor } from '../components/profile-editor.tsx'
import { Standing, StateBadge } from '../components/profile-standing.tsx'
import type { Profiled } from '../profiled.ts'
import { ownProfileQuery } from '../tutoring.queries.ts'
import { tutoringDeeds } from '../tutoring-deeds.ts'
import { doneWords } from '../tutoring.words.ts'
import { useChanged } from '../use-changed.ts'

export async function loadOwnProfile(queries: Queries) {
  await Promise.all([
    queries.ensure(ownProfileQuery()),
    queries.ensure(choicesQuery(getLocale())),
    queries.ensure(languagesQuery(getLocale())),
  ])
  return { posted: currentFormState('tutoring') }
}

type OwnProfileScreenProps = {
  done: ProfileSearch['done']
  posted: FormState | undefined
  read: (id: string) => LinkProps
  /** As families read it. */
  preview: (profiled: Profiled) => ReactNode
}

/** What a tutor says of themselves, when they can be booked, and how far their check is. */
export function OwnProfileScreen({ done, posted, read, preview }: OwnProfileScreenProps) {
  const profiled = useSuspenseQuery(ownProfileQuery()).data
  if (!profiled) return <Begin posted={posted} />
  const { profile } = profiled
  return (
    <>
      <header data-list-head className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{m.areas_tutor_profile()}</h1>
        <StateBadge profile={profile} />
      </header>
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      <Standing profile={profile} />
      {profile.may.edit && <ProfileEditor key={profile.id} profiled={profiled} posted={posted} read={read} />}
      <div className="space-y-8 pt-10">
        <CheckSection profile={profile} posted={posted} judges={false} />
        <section aria-label={m.tutoring_preview()} className="min-w-0">
          <Disclosure
            title={m.tutoring_preview()}
            className="rounded border border-line bg-card px-5 [&>div]:max-w-none [&>div]:text-ink"
          >
            {preview(profiled)}
          </Disclosure>
        </section>
      </div>
    </>
  )
}

function Begin({ posted }: { posted: FormState | undefined }) {
  const changed = useChanged()
  return (
    <EmptyState
      level={1}
      art={<EmptyShelf size={110} />}
      title={m.tutoring_begin_title()}
      text={m.tutoring_begin_text()}
      action={
        <PostForm
          name="begin"
          hidden={{}}
          posted={posted}
          offline={m.form_offline}
          submit={tutoringDeeds.begin}
          onDone={() => void changed(m.tutoring_done_begun())}
        >
          {({ pending }) => (
            <Button type="submit" pending={pending}>
              {m.tutoring_begin()}
            </Button>
          )}
        </PostForm>
      }
    />
  )
}
