import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LessonsSearch } from '#/contract/lesson/lesson.search.ts'
import type { LessonRoom, LessonRoomEntry } from '#/contract/lesson/lesson.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { dayInFull } from '#/words/dates.ts'
import { ActPanel } from '../components/act-panel.tsx'
import { ChildTile } from '../components/child-tile.tsx'
import { NotSeen } from '../components/not-seen.tsx'
import { ReadyShelf } from '../components/ready-shelf.tsx'
import type { LessonsLinks } from '../lessons.links.ts'
import { lessonsKey } from '../lessons.live.ts'
import { lessonRoomQuery, lessonRoomsQuery } from '../lessons.queries.ts'
import { namesOf } from '../lessons.words.ts'
import { chosenIn, isSeen, toggled } from '../room.ts'
import { useRecorded } from '../use-recorded.ts'

/** The first stands open: a guide has one as a rule. */
const shownRoom = (rooms: readonly LessonRoomEntry[], { room }: Pick<LessonsSearch, 'room'>): string | undefined =>
  room ?? rooms[0]?.id

export async function loadLessons(queries: Queries, search: Pick<LessonsSearch, 'room'>): Promise<void> {
  await queries.ensure(lessonRoomsQuery())
  const room = shownRoom(queries.client().getQueryData(lessonRoomsQuery().queryKey) ?? [], search)
  if (room) await queries.ensure(lessonRoomQuery(room))
}

type LessonsScreenProps = {
  search: LessonsSearch
  links: LessonsLinks
  posted: FormState | undefined
  onClose: () => void
}

/** The children of a classroom, what they do, and what could come next. */
export function LessonsScreen(props: LessonsScreenProps) {
  const rooms = useSuspenseQuery(lessonRoomsQuery()).data
  const id = shownRoom(rooms, props.search)
  if (id) return <Room {...props} rooms={rooms} id={id} />
  return (
    <div className="pb-12">
      <PageHeader title={m.lessons_title()} lead={m.lessons_lead()} />
      <Empty title={m.lessons_none_title()} text={m.lessons_none_text()} links={props.links} />
    </div>
  )
}

const Empty = ({ title, text, links }: { title: string; text: string; links: LessonsLinks }) => (
  <EmptyState
    art={<EmptyShelf size={110} />}
    title={title}
    text={text}
    action={
      <Button asChild>
        <Link {...links.children}>{m.lessons_none_action()}</Link>
      </Button>
    }
  />
)

type RoomProps = LessonsScreenProps & { rooms: readonly LessonRoomEntry[]; id: string }

function Room({ rooms, id, search, links, posted, onClose }: RoomProps) {
  const client = useQueryClient()
  const room = useSuspenseQuery(lessonRoomQuery(id)).data
  const { children, mayWrite } = room
  const ids = mayWrite ? chosenIn(search.children) : []
  const chosen = children.filter((child) => ids.includes(child.id))
  const seen = children.filter((child) => isSeen(child, room.room)).length
  const choosing = (next: string | undefined) => links.room({ room: search.room, children: next })
  const keep = (now: LessonRoom) => {
    client.setQueryData(lessonRoomQuery(id).queryKey, now)
    void client.invalidateQueries({ queryKey: lessonsKey, refetchType: 'none' })
  }
  const recorded = useRecorded(keep)
  return (
    <div className="pb-12 max-lg:has-[#act]:pb-96">
      <PageHeader
        title={children.length > 0 ? m.lessons_seen_of({ seen, count: children.length }) : m.lessons_title()}
        lead={`${dayInFull(room.room.today)} · ${room.room.name}`}
        actions={
          mayWrite &&
          links.closing && (
            <Button asChild variant="outline">
              <Link {...links.closing(id)}>{m.lessons_closing()}</Link>
            </Button>
          )
        }
        className="pb-5 md:pb-6"
      />
      {rooms.length > 1 && (
        <TabLinks
          label={m.lessons_rooms()}
          tabs={rooms.map((one) => ({
            id: one.id,
            label: one.name,
            link: links.room({ room: one.id }),
            current: one.id === id,
          }))}
          className="mb-4"
        />
      )}
      {children.length === 0 ? (
        <Empty title={m.lessons_room_empty()} text={m.lessons_room_empty_text()} links={links} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
          <Tiles
            room={room}
            chosen={ids}
            link={(child) => (mayWrite ? choosing(toggled(ids, child)) : links.child(child))}
          />
          <div className="flex flex-col gap-4">
            {chosen.length > 0 && (
              <ActPanel
                key={ids.join()}
                room={room}
                chosen={chosen}
                posted={posted}
                close={choosing(undefined)}
                child={links.child(chosen[0]!.id)}
                observe={links.observe?.(id, ids) ?? null}
                onClose={onClose}
                onDone={(data) => {
                  onClose()
                  recorded(chosen, data)
                }}
              />
            )}
            <ReadyShelf room={room} link={mayWrite ? (some) => choosing(some.join(',')) : null} />
            <NotSeen room={room} link={links.child} />
          </div>
        </div>
      )}
    </div>
  )
}

type TilesProps = {
  room: LessonRoom
  chosen: readonly string[]
  link: (child: string) => ReturnType<LessonsLinks['room']>
}

function Tiles({ room, chosen, link }: TilesProps) {
  const nameOf = namesOf(room.works)
  return (
    <section aria-label={room.room.name} className="rounded border border-line bg-card p-3 sm:p-5">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-1 gap-y-2">
        {room.children.map((child) => (
          <li key={child.id} className="grid">
            <ChildTile
              child={child}
              room={room}
              nameOf={nameOf}
              isChosen={chosen.includes(child.id)}
              link={link(child.id)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">{room.mayWrite ? m.lessons_hint() : m.lessons_hint_read()}</p>
    </section>
  )
}
