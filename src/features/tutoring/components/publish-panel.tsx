import { Link, type LinkProps } from '@tanstack/react-router'
import type { OwnProfile } from '#/contract/tutor/profile.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { profileLabels } from '../profile-labels.ts'
import { tutoringDeeds } from '../tutoring-deeds.ts'
import { useChanged } from '../use-changed.ts'

export type PublishPanelProps = {
  profile: OwnProfile
  posted: FormState | undefined
  read: (id: string) => LinkProps
}

/** The one step from a draft, and the way back. */
export function PublishPanel({ profile, posted, read }: PublishPanelProps) {
  const { id, version, status, may, isShown } = profile
  const changed = useChanged()
  const shared = { hidden: { version: String(version) }, posted, offline: m.form_offline, className: 'space-y-2' }
  return (
    <div className="space-y-3 rounded border border-line bg-card p-4">
      {status === 'draft' && (
        <PostForm
          {...shared}
          name="publish"
          submit={tutoringDeeds.publish}
          onDone={() => void changed(m.tutoring_done_published())}
        >
          {({ errors, pending }) => (
            <>
              {Object.entries(errors).map(([field, text]) => (
                <FieldError key={field} id={`publish-${field}`}>
                  {profileLabels[field]?.() ?? field}: {text}
                </FieldError>
              ))}
              <Button type="submit" pending={pending} disabled={!may.publish} className="w-full">
                {m.tutoring_publish()}
              </Button>
              <p className="text-small text-muted">{m.tutoring_publish_text()}</p>
            </>
          )}
        </PostForm>
      )}
      {isShown && (
        <Button asChild variant="outline" className="w-full">
          <Link {...read(id)}>{m.tutoring_read()}</Link>
        </Button>
      )}
      {may.unpublish && (
        <PostForm
          {...shared}
          name="unpublish"
          submit={tutoringDeeds.unpublish}
          onDone={() => void changed(m.tutoring_done_unpublished())}
        >
          {({ pending }) => (
            <Button type="submit" variant="ghost" pending={pending} className="w-full">
              {m.tutoring_unpublish()}
            </Button>
          )}
        </PostForm>
      )}
    </div>
  )
}
