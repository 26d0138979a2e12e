import { Link } from '@tanstack/react-router'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import type { ClassroomsLinks } from '../classrooms.links.ts'
import { placesWord, workWord } from '../classrooms.words.ts'

type ClassroomCardProps = {
  classroom: Classroom
  links: Pick<ClassroomsLinks, 'children' | 'edit'>
  /** Named where somebody looks after several. */
  school?: string | undefined
}

/** A classroom at a glance: how full it is, who leads it, when it works. */
export function ClassroomCard({ classroom, links, school }: ClassroomCardProps) {
  const { id, name, level, capacity, students, guide, assistants, workCycles } = classroom
  const places = placesWord(classroom)
  return (
    <Card asChild className="flex h-full flex-col p-5 md:p-6">
      <article>
        <p className="text-small text-muted">{[levelWord(level), school].filter(Boolean).join(' · ')}</p>
        <h2 className="text-title leading-tight wrap-anywhere">
          <Link {...links.children(id)} aria-label={m.classrooms_of_children({ name })} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {capacity === null ? (
          <p className="mt-4 font-semibold">{m.classrooms_children_count({ count: students })}</p>
        ) : (
          <RodProgress value={students} max={capacity} label={m.classrooms_children()} className="mt-4" />
        )}
        {places && (
          <Badge tone={places.tone} className="mt-3 self-start">
            {places.word}
          </Badge>
        )}
        <dl className="mt-5 grid gap-3 border-t border-line pt-4">
          <div>
            <dt className="text-small text-muted">{m.classrooms_guide()}</dt>
            <dd className={guide ? 'mt-0.5 font-medium' : 'mt-0.5 text-muted'}>
              <bdi>{guide?.name ?? m.classrooms_guide_none()}</bdi>
              {assistants.length > 0 && (
                <span className="block text-small font-normal text-muted">
                  {m.classrooms_assistants_with({
                    names: listFormat().format(assistants.map((assistant) => assistant.name)),
                  })}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt className="text-small text-muted">{m.classrooms_section_work()}</dt>
            <dd className={workCycles.length > 0 ? 'mt-0.5' : 'mt-0.5 text-muted'}>
              {workWord(workCycles) || m.classrooms_work_none()}
            </dd>
          </div>
        </dl>
        <div className="mt-auto flex justify-end pt-4">
          <Button asChild variant="ghost" size="sm" className="-me-3">
            <Link {...links.edit(id)} aria-label={m.record_edit_named({ name })}>
              {m.classrooms_edit()}
            </Link>
          </Button>
        </div>
      </article>
    </Card>
  )
}
