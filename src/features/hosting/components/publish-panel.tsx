import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { eventLabels } from '../event-labels.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { useDoor } from '../use-door.ts'
import { Completeness, fieldHash } from './completeness.tsx'
import { ScopeField } from './scope-field.tsx'
import { CopyForm, DeleteButton } from './copy-delete.tsx'

type PublishPanelProps = { event: OwnEvent; posted: FormState | undefined; editPath: string; links: HostingLinks }

/** What a draft still lacks, and the one step from there. */
export function PublishPanel({ event, posted, editPath, links }: PublishPanelProps) {
  const { changed } = useDoor(event)
  const { id, version, missing, may } = event
  return (
    <aside aria-label={m.hosting_before()} className="space-y-5 self-start rounded border border-line bg-card p-5">
      <Completeness missing={missing} at={(part) => editPath + fieldHash(part)} />
      {may.publish ? (
        <PostForm
          name="publish"
          hidden={{ id, version: String(version) }}
          posted={posted}
          offline={m.form_offline}
          submit={hostingDeeds.publish}
          onDone={({ event: now }) =>
            void changed(now.isHeld ? m.hosting_published_held() : m.hosting_published_done())
          }
          className="space-y-3"
        >
          {({ values, errors, pending }) => (
            <>
              {Object.entries(errors).map(([field, text]) => (
                <FieldError key={field} id={`publish-${field}`}>
                  {eventLabels[field]?.() ?? field}: {text}
                </FieldError>
              ))}
              <ScopeField event={event} value={values.scope ?? 'all'} />
              <Button type="submit" pending={pending} className="w-full">
                {m.hosting_publish()}
              </Button>
              <p className="text-small text-muted">{m.hosting_publish_text()}</p>
            </>
          )}
        </PostForm>
      ) : (
        missing.length === 0 && <Alert tone="info">{m.hosting_publish_not_yet()}</Alert>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <CopyForm event={event} posted={posted} links={links} />
        {may.delete && <DeleteButton event={event} links={links} />}
      </div>
    </aside>
  )
}
