import { ClassroomFilling } from '#/features/classrooms/components/classroom-filling.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { missingConsents, rooms, taken } from '../../day.ts'

/** What the office sees first: places, and what a family has not answered. */
export function OfficeView() {
  return (
    <Card className="p-5 md:p-6">
      <p className="text-title leading-tight">{m.classrooms_taken(taken)}</p>
      <ul className="mt-4 grid gap-y-3.5">
        {rooms.map((room) => (
          <li key={room.level}>
            <ClassroomFilling room={{ ...room, name: room.name() }} />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline gap-3 border-t border-line pt-4 font-semibold">
        {m.home_consents()}
        <span className="font-normal text-muted tabular-nums">{missingConsents.length}</span>
      </p>
      <ul className="mt-1">
        {missingConsents.map(({ name, room }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 py-1">
            <span className="font-medium">{name}</span>
            <span className="text-small text-muted">{room()}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
