import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Closing } from '#/contract/journal/journal.ts'
import { calledName } from '#/features/students/called-name.ts'
import { StudentAvatar } from '#/features/students/components/student-avatar.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { dayInFull, timeThere } from '#/words/dates.ts'
import { ObservationRow } from '../components/observation-row.tsx'
import { sendSharing } from '../journal-deeds.ts'
import type { JournalLinks } from '../journal.links.ts'
import { closingQuery } from '../journal.queries.ts'
import { useChanged } from '../use-changed.ts'

type ClosingScreenProps = { room: string; links: JournalLinks; posted: FormState | undefined }

/** Five minutes when the children have gone: who was not seen, what is open, and what the families hear. */
export function ClosingScreen({ room: id, links, posted }: ClosingScreenProps) {
  const closing = useSuspenseQuery(closingQuery(id)).data
  const { room, children, notes, mayWrite } = closing
  const changed = useChanged()
  const unseen = children.filter((child) => !child.isSeen && !child.isAway)
  const open = children.filter((child) => child.isOpen)
  const nameOf = new Map(children.map((child) => [child.id, `${calledName(child)} ${child.last_name}`]))
  return (
    <div className="pb-12">
      <PageHeader
        title={m.journal_closing()}
        lead={`${dayInFull(room.today)} · ${room.name}`}
        actions={
          <Button asChild variant="outline">
            <Link {...links.room(id)}>{m.journal_to_room()}</Link>
          </Button>
        }
        className="pb-5 md:pb-6"
      />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4">
          <Sharing closing={closing} posted={posted} />
          <Panel title={m.journal_notes()}>
            {notes.length === 0 ? (
              <p className="mt-2 text-muted">{m.journal_notes_none()}</p>
            ) : (
              <ol className="mt-2 divide-y divide-line">
                {notes.map((observation) => (
                  <ObservationRow
                    key={observation.id}
                    observation={observation}
                    title={nameOf.get(observation.student) ?? ''}
                    timeZone={room.timeZone}
                    mayWrite={mayWrite}
                    posted={posted}
                    onDone={changed}
                  />
                ))}
              </ol>
            )}
          </Panel>
        </div>
        <div className="flex flex-col gap-4">
          <Panel title={m.journal_unseen({ count: unseen.length })}>
            <Children
              rows={unseen}
              none={m.journal_unseen_none()}
              link={mayWrite ? (child) => links.observe(id, [child]) : links.child}
            />
          </Panel>
          <Panel title={m.journal_register({ count: open.length })}>
            <Children rows={open} none={m.journal_register_none()} link={() => links.register(id)} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

type SharingProps = { closing: Closing; posted: FormState | undefined }

/** One press, and the families see what their children worked with. */
function Sharing({ closing: { room, works, sharedAt, sharedBy, mayWrite }, posted }: SharingProps) {
  const client = useQueryClient()
  const isShared = sharedAt !== null
  const time = isShared ? timeThere(sharedAt, room.timeZone) : ''
  return (
    <Panel title={m.journal_share_title()} lead={isShared ? undefined : m.journal_share_text()}>
      <p className="mt-3 font-medium">
        {isShared && (sharedBy ? m.journal_shared_by({ time, name: sharedBy }) : m.journal_shared({ time }))}
        {!isShared && (works > 0 ? m.journal_share_works({ count: works }) : m.journal_share_none())}
      </p>
      {mayWrite && (isShared || works > 0) && (
        <PostForm
          key={String(isShared)}
          name="share"
          hidden={{ id: room.id, day: room.today, shared: isShared ? 'no' : 'yes' }}
          posted={posted}
          offline={m.form_offline}
          submit={sendSharing}
          onDone={(data) => {
            client.setQueryData(closingQuery(room.id).queryKey, data.closing)
            toast(isShared ? m.journal_share_undone() : m.journal_share_done())
          }}
          className="mt-4"
        >
          {({ pending }) => (
            <Button type="submit" size="lg" variant={isShared ? 'outline' : 'primary'} pending={pending}>
              {isShared ? m.journal_share_undo() : m.journal_share()}
            </Button>
          )}
        </PostForm>
      )}
    </Panel>
  )
}

type ChildrenProps = { rows: Closing['children']; none: string; link: (child: string) => LinkProps }

function Children({ rows, none, link }: ChildrenProps): ReactNode {
  if (rows.length === 0) return <p className="mt-2 text-muted">{none}</p>
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {rows.map((child) => (
        <li key={child.id}>
          <Link
            {...link(child.id)}
            className="flex min-h-12 items-center gap-2.5 rounded border border-line py-1.5 ps-2 pe-4 hover:bg-sunken"
          >
            <StudentAvatar student={child} size="sm" />
            <span className="wrap-anywhere">{calledName(child)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
