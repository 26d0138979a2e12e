import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { journalLimits } from '#/contract/journal/journal-kinds.ts'
import { lessonRoomQuery } from '#/features/lessons/lessons.queries.ts'
import { calledName } from '#/features/students/called-name.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { VisibilityField } from '../components/visibility-field.tsx'
import { sendObservation } from '../journal-deeds.ts'
import type { JournalLinks } from '../journal.links.ts'
import { journalKey } from '../journal.live.ts'

type ObserveScreenProps = {
  room: string
  chosen: readonly string[]
  links: JournalLinks
  posted: FormState | undefined
  onDone: () => void
}

/** A note on one child, or on several: each gets its own, which can be shared with its family alone. */
export function ObserveScreen({ room, chosen: ids, links, posted, onDone }: ObserveScreenProps) {
  const client = useQueryClient()
  const all = useSuspenseQuery(lessonRoomQuery(room)).data
  const chosen = all.children.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) return <Nobody link={links.room(room)} />
  return (
    <div className="max-w-2xl pb-12">
      <PageHeader
        title={m.journal_write()}
        lead={chosen.map((child) => `${calledName(child)} ${child.last_name}`).join(', ')}
        className="pb-5 md:pb-6"
      />
      <Card className="p-5 md:p-6">
        <PostForm
          name="observe"
          hidden={{ id: chosen.map(({ id }) => id).join(','), room }}
          posted={posted}
          offline={m.form_offline}
          submit={sendObservation}
          onDone={() => {
            void client.invalidateQueries({ queryKey: journalKey })
            toast(m.journal_written())
            onDone()
          }}
          className="space-y-5"
        >
          {({ values, errors, pending }) => (
            <>
              <Field
                name="text"
                label={m.journal_text()}
                help={chosen.length > 1 ? m.journal_text_many() : m.journal_text_help()}
                error={errors.text}
                required
              >
                <Textarea maxLength={journalLimits.text} rows={6} defaultValue={values.text} />
              </Field>
              <VisibilityField value={values.visibility ?? 'private'} error={errors.visibility} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" size="lg" pending={pending}>
                  {m.journal_save()}
                </Button>
                <Button asChild variant="ghost" size="lg">
                  <Link {...links.room(room)}>{m.journal_leave()}</Link>
                </Button>
              </div>
            </>
          )}
        </PostForm>
      </Card>
    </div>
  )
}

/** Those who were chosen have left the room meanwhile. */
const Nobody = ({ link }: { link: LinkProps }) => (
  <div className="pb-12">
    <PageHeader title={m.journal_write()} />
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.journal_nobody_chosen()}
      text={m.journal_nobody_chosen_text()}
      action={
        <Button asChild>
          <Link {...link}>{m.journal_to_room()}</Link>
        </Button>
      }
    />
  </div>
)
