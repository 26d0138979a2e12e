import type { AlbumArea } from '#/contract/lesson/album.ts'
import type { ActKind, periods, WorkState } from '#/contract/lesson/lesson-kinds.ts'
import type { AlbumWork, LessonChild } from '#/contract/lesson/lesson.ts'
import { m } from '#/paraglide/messages.js'
import { dateFormat } from '#/words/formats.ts'

export const areaWords: Record<AlbumArea, () => string> = {
  practical_life: m.lessons_area_practical_life,
  sensorial: m.lessons_area_sensorial,
  language: m.lessons_area_language,
  mathematics: m.lessons_area_mathematics,
  culture: m.lessons_area_culture,
}

/** What is said of a child with a work. */
export const kindWords: Record<ActKind, () => string> = {
  practised: m.lessons_kind_practised,
  presented: m.lessons_kind_presented,
  mastered: m.lessons_kind_mastered,
  represent: m.lessons_kind_represent,
  planned: m.lessons_kind_planned,
}

export const stateWords: Record<WorkState, () => string> = {
  planned: m.lessons_state_planned,
  presented: m.lessons_state_presented,
  practising: m.lessons_state_practising,
  mastered: m.lessons_state_mastered,
  represent: m.lessons_state_represent,
}

export const periodWords: Record<(typeof periods)[number], () => string> = {
  1: m.lessons_period_1,
  2: m.lessons_period_2,
  3: m.lessons_period_3,
}

/** Why a work is offered. */
export function reasonWords({ reason, after }: LessonChild['next'][number], nameOf: (work: string) => string): string {
  if (reason === 'ready') return m.lessons_reason_ready({ work: nameOf(after ?? '') })
  if (reason === 'planned') return m.lessons_reason_planned()
  return reason === 'represent' ? m.lessons_reason_represent() : m.lessons_reason_beginning()
}

/** What a work of the room is called. */
export const namesOf = (works: readonly AlbumWork[]): ((work: string) => string) => {
  const names = new Map<string, string>(works.map(({ id, name }) => [id, name]))
  return (work) => names.get(work) ?? ''
}

export const shortDay = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
