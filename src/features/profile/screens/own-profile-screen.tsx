import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProfileDone } from '#/contract/professional/professional.search.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { ruleTitle } from '#/words/rule-title.ts'
import { CredentialList } from '../components/credential-list.tsx'
import { ProfileEditor } from '../components/profile-editor.tsx'
import { RequestList } from '../components/request-list.tsx'
import { WhoSees } from '../components/who-sees.tsx'
import type { Owned } from '../owned.ts'
import { profileDeeds } from '../profile-deeds.ts'
import { profileQuery } from '../profile.queries.ts'
import { doneWords } from '../profile.words.ts'
import { useChanged } from '../use-changed.ts'

export async function loadOwnProfile(queries: Queries) {
  await Promise.all([queries.ensure(profileQuery()), queries.ensure(languagesQuery(getLocale()))])
  return { posted: currentFormState('profile') }
}

export type ProfilePageLinks = {
  read: (id: string) => LinkProps
  check: (code: string) => LinkProps
  chat: (person: string) => LinkProps
}

type OwnProfileScreenProps = {
  posted: FormState | undefined
  done: ProfileDone | undefined
  links: ProfilePageLinks
  /** The profile as others read it. */
  preview: (owned: Owned) => ReactNode
}

/** What somebody says of their work, who finds it, what is proved of it, and who asks for contact. */
export function OwnProfileScreen({ posted, done, links, preview }: OwnProfileScreenProps) {
  const owned = useSuspenseQuery(profileQuery()).data
  const { professional } = owned
  const { id, version, visibility, isHeld, removedFor } = professional
  const isShown = visibility !== 'hidden' && !isHeld && removedFor === null
  return (
    <>
      <PageHeader
        className="pb-5"
        title={m.areas_professional()}
        lead={m.professionals_own_lead()}
        actions={
          id &&
          isShown && (
            <Button asChild variant="outline">
              <Link {...links.read(id)}>{m.professionals_read()}</Link>
            </Button>
          )
        }
      />
      <div className="space-y-3 not-empty:mb-6">
        {done && (
          <Alert tone="success" role="status">
            {doneWords[done]()}
          </Alert>
        )}
        {removedFor && <Alert tone="danger">{m.professionals_removed_for({ rule: ruleTitle(removedFor) })}</Alert>}
        {isHeld && !removedFor && <Alert tone="warning">{m.professionals_held()}</Alert>}
      </div>
      <RequestList received={professional.received} posted={posted} chat={links.chat} />
      {removedFor === null && (
        <ProfileEditor
          key={id ?? 'new'}
          owned={owned}
          posted={posted}
          beside={<WhoSees professional={professional} />}
        />
      )}
      <div className="space-y-8 pt-10">
        <CredentialList professional={professional} posted={posted} check={links.check} />
        {id && (
          <section aria-label={m.professionals_preview()} className="min-w-0">
            <Disclosure
              title={m.professionals_preview()}
              className="rounded border border-line bg-card px-5 [&>div]:max-w-none [&>div]:text-ink"
            >
              <p className="pb-5 text-small text-muted">{m.professionals_preview_lead()}</p>
              {preview(owned)}
            </Disclosure>
          </section>
        )}
        {version > 0 && <Remove posted={posted} />}
      </div>
    </>
  )
}

function Remove({ posted }: { posted: FormState | undefined }) {
  const changed = useChanged()
  return (
    <Disclosure title={m.professionals_remove()}>
      <p>{m.professionals_remove_text()}</p>
      <PostForm
        name="remove"
        hidden={{}}
        posted={posted}
        offline={m.form_offline}
        submit={profileDeeds.remove}
        onDone={() => void changed(m.professionals_done_removed())}
        className="mt-3"
      >
        {({ pending }) => (
          <Button type="submit" variant="danger" pending={pending}>
            {m.professionals_remove_do()}
          </Button>
        )}
      </PostForm>
    </Disclosure>
  )
}
