import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { OwnSchool } from '#/contract/school/listing.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { listingDeeds } from '../listing-deeds.ts'
import { listingLabels } from '../listing-labels.ts'
import { isSeen } from '../listing.words.ts'
import { useChanged } from '../use-changed.ts'

type PublishPanelProps = {
  school: OwnSchool
  posted: FormState | undefined
  read: (slug: string) => LinkProps
}

/** The one step from a draft, and the way back. */
export function PublishPanel({ school, posted, read }: PublishPanelProps) {
  const { id, version, status, slug, may, organisation } = school
  const mayPublish = may.publish && (organisation === null || organisation.status === 'approved')
  const changed = useChanged()
  const shared = { hidden: { id, version: String(version) }, posted, offline: m.form_offline, className: 'space-y-2' }
  return (
    <div className="space-y-3 rounded border border-line bg-card p-4">
      {status === 'draft' && (
        <PostForm
          {...shared}
          name="publish"
          submit={listingDeeds.publish}
          onDone={({ school: now }) =>
            void changed(now, now.isHeld ? m.listing_published_held() : m.listing_done_published())
          }
        >
          {({ errors, pending }) => (
            <>
              {Object.entries(errors).map(([field, text]) => (
                <FieldError key={field} id={`publish-${field}`}>
                  {listingLabels[field]?.() ?? field}: {text}
                </FieldError>
              ))}
              <Button type="submit" pending={pending} disabled={!mayPublish} className="w-full">
                {m.listing_publish()}
              </Button>
              <p className="text-small text-muted">
                {mayPublish ? m.listing_publish_text() : m.listing_publish_not_yet()}
              </p>
            </>
          )}
        </PostForm>
      )}
      {isSeen(school) && slug && (
        <Button asChild variant="outline" className="w-full">
          <Link {...read(slug)}>{m.listing_read()}</Link>
        </Button>
      )}
      {may.unpublish && (
        <PostForm
          {...shared}
          name="unpublish"
          submit={listingDeeds.unpublish}
          onDone={({ school: now }) => void changed(now, m.listing_done_unpublished())}
        >
          {({ pending }) => (
            <Button type="submit" variant="ghost" pending={pending} className="w-full">
              {m.listing_unpublish()}
            </Button>
          )}
        </PostForm>
      )}
    </div>
  )
}
