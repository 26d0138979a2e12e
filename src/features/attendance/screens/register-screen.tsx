import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RegisterSearch } from '#/contract/attendance/attendance.search.ts'
import type { Register, RegisterRoom } from '#/contract/attendance/attendance.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { dayInFull } from '#/words/dates.ts'
import { attendanceKey } from '../attendance.live.ts'
import type { AttendanceLinks } from '../attendance.links.ts'
import { registerQuery, roomsQuery } from '../attendance.queries.ts'
import { AllHere } from '../components/all-here.tsx'
import { DaysBeside } from '../components/days-beside.tsx'
import { EntryPanel } from '../components/entry-panel.tsx'
import { RoomCard } from '../components/room-card.tsx'
import { RoomOfDay } from '../components/room-of-day.tsx'
import { WhoIsMissing } from '../components/who-is-missing.tsx'
import { countWords } from '../count.words.ts'
import { countStandings } from '../register.ts'
import { useEntered } from '../use-entered.ts'

/** Where there is one room, it is the one; of several one is chosen. */
const chosenRoom = (rooms: readonly RegisterRoom[], { room }: RegisterSearch): string | undefined =>
  room ?? (rooms.length === 1 ? rooms[0]!.id : undefined)

export async function loadRegister(queries: Queries, search: RegisterSearch): Promise<void> {
  await queries.ensure(roomsQuery())
  const room = chosenRoom(queries.client().getQueryData(roomsQuery().queryKey) ?? [], search)
  if (room) await queries.ensure(registerQuery(room, search))
}

type RegisterScreenProps = {
  search: RegisterSearch
  links: AttendanceLinks
  posted: FormState | undefined
  onClose: () => void
}

/** The rooms of a house, or one of them with its children. */
export function RegisterScreen(props: RegisterScreenProps) {
  const rooms = useSuspenseQuery(roomsQuery()).data
  const room = chosenRoom(rooms, props.search)
  return room ? <Room {...props} rooms={rooms} id={room} /> : <Rooms rooms={rooms} links={props.links} />
}

function Rooms({ rooms, links }: { rooms: readonly RegisterRoom[]; links: AttendanceLinks }) {
  return (
    <div className="pb-12">
      <PageHeader title={m.attendance_title()} lead={m.attendance_lead()} />
      {rooms.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.attendance_none_title()}
          text={m.attendance_none_text()}
          action={
            <Button asChild>
              <Link {...links.children}>{m.attendance_none_action()}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {rooms.map((room) => (
            <li key={room.id} className="grid">
              <RoomCard room={room} link={links.register({ room: room.id })} level={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RoomProps = RegisterScreenProps & { rooms: readonly RegisterRoom[]; id: string }

function Room({ rooms, id, search, links, posted, onClose }: RoomProps) {
  const client = useQueryClient()
  const register = useSuspenseQuery(registerQuery(id, search)).data
  const { room, day, mayMark, children } = register
  const counts = countStandings(children)
  const isToday = day === room.today
  const chosen = mayMark ? children.find((child) => child.id === search.child) : undefined
  const here = { room: search.room, day: search.day }
  const keep = (now: Register) => {
    client.setQueryData(registerQuery(id, search).queryKey, now)
    void client.invalidateQueries({ queryKey: attendanceKey })
  }
  const entered = useEntered(register, keep)
  return (
    <div className="pb-12 max-lg:has-[#entry]:pb-80">
      <PageHeader
        title={
          isToday
            ? m.attendance_here_of({ here: counts.here, count: children.length })
            : m.attendance_were_of({ here: counts.here + counts.left, count: children.length })
        }
        lead={`${dayInFull(day)} · ${room.name}`}
        actions={
          <>
            {isToday && counts.open > 0 && (
              <AllHere room={id} count={counts.open} posted={posted} onDone={entered.all} />
            )}
            <Button asChild variant="outline">
              <Link {...links.month({ room: id, month: day.slice(0, 7) })}>{m.attendance_month()}</Link>
            </Button>
          </>
        }
        className="pb-5 md:pb-6"
      />
      {rooms.length > 1 && (
        <TabLinks
          label={m.attendance_rooms()}
          tabs={rooms.map((one) => ({
            id: one.id,
            label: one.name,
            link: links.register({ room: one.id, day: search.day }),
            current: one.id === id,
          }))}
          className="mb-4"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-4">
        <p className="text-muted tabular-nums">{countWords(counts)}</p>
        <DaysBeside register={register} links={links} room={search.room} />
      </div>
      {children.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.attendance_room_empty()}
          text={m.attendance_room_empty_text()}
          action={
            <Button asChild>
              <Link {...links.children}>{m.attendance_none_action()}</Link>
            </Button>
          }
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
          <RoomOfDay register={register} chosen={chosen} link={(child) => links.register({ ...here, child })} />
          <div className="flex flex-col gap-4">
            {chosen && (
              <EntryPanel
                key={chosen.id}
                register={register}
                child={chosen}
                posted={posted}
                close={links.register(here)}
                onClose={onClose}
                onDone={(data) => {
                  onClose()
                  entered.one(chosen, data.register)
                }}
              />
            )}
            <WhoIsMissing register={register} write={links.write} />
          </div>
        </div>
      )}
    </div>
  )
}
