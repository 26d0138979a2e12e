import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { session } from '#/contract/account/account.ts'
import { deviceOf } from '#/lib/device.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { endOtherSessions, endSession } from '../../account.functions.ts'
import { sessionsQuery } from '../../account.queries.ts'
import type { PostedAccount } from '../../use-account-form.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { ActionForm } from './action-form.tsx'

type Session = v.InferOutput<typeof session>
type Posted = { posted: PostedAccount | undefined }

/** Where one is signed in, this device first, and a way to end each of the others. */
export function SessionList({ posted }: Posted) {
  const { data } = useSuspenseQuery(sessionsQuery())
  const sessions = [...data.filter(({ current }) => current), ...data.filter(({ current }) => !current)]
  return (
    <>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {sessions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
            <SessionFacts session={one} />
            {!one.current && <EndSession session={one} posted={posted} />}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && <EndOthers posted={posted} />}
    </>
  )
}

const nameOf = ({ device }: Session): string => {
  const known = deviceOf(device)
  return known ? m.people_session_device(known) : m.people_session_unknown()
}

function SessionFacts({ session: one }: { session: Session }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {nameOf(one)}
        {one.current && <Badge tone="success">{m.people_session_current()}</Badge>}
      </p>
      <p className="text-small text-muted">
        <bdi>{one.address}</bdi>
        {' · '}
        {m.people_session_seen()} <Since instant={one.lastSeenAt} />
      </p>
    </div>
  )
}

function EndSession({ session: one, posted }: Posted & { session: Session }) {
  const client = useQueryClient()
  return (
    <ActionForm
      name="end-session"
      id={one.id}
      posted={posted}
      send={() => endSession({ data: { id: one.id } })}
      onDone={() => {
        toast(m.people_session_ended())
        return client.invalidateQueries(sessionsQuery())
      }}
      label={m.people_session_end()}
      longLabel={m.people_session_end_named({ device: nameOf(one) })}
      variant="outline"
      size="sm"
    />
  )
}

function EndOthers({ posted }: Posted) {
  const client = useQueryClient()
  return (
    <ActionForm
      name="end-sessions"
      posted={posted}
      send={() => endOtherSessions()}
      onDone={() => {
        toast(m.people_sessions_ended())
        return client.invalidateQueries(sessionsQuery())
      }}
      label={m.people_sessions_end()}
      variant="outline"
    />
  )
}
