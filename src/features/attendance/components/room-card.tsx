import { Link, type LinkProps } from '@tanstack/react-router'
import type { RegisterRoom } from '#/contract/attendance/attendance.ts'
import { m } from '#/paraglide/messages.js'
import { SeatBeads } from '#/ui/materials/seat-beads.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { levelWord } from '#/words/level.ts'
import { countWords } from '../count.words.ts'

type RoomCardProps = { room: RegisterRoom; link: LinkProps; level: 2 | 3 }

/** A classroom this minute: each place a bead, full for whoever is there. */
export function RoomCard({ room: { name, level: age, counts }, link, level }: RoomCardProps) {
  const Heading = `h${level}` as const
  return (
    <Card asChild className="relative p-5 hover:border-field-line">
      <article aria-label={name}>
        <div className="flex items-baseline justify-between gap-4">
          <Heading className="text-title leading-tight wrap-anywhere">
            <Link {...link} className="after:absolute after:inset-0">
              {name}
            </Link>
          </Heading>
          <p className="shrink-0 text-small text-muted">{levelWord(age)}</p>
        </div>
        {counts.children > 0 && (
          <SeatBeads
            seats={{ here: counts.here, expected: counts.open, free: counts.away + counts.left }}
            label={m.attendance_here_of({ here: counts.here, count: counts.children })}
            className="mt-4"
          />
        )}
        <p className="mt-3 text-muted tabular-nums">
          {counts.children === 0 ? m.attendance_room_empty() : countWords(counts)}
        </p>
      </article>
    </Card>
  )
}
