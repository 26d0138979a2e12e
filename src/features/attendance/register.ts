// What a register says, counted and turned into entries. Pure.
import { absenceReasons, type AbsenceReason } from '#/contract/attendance/attendance-kinds.ts'
import type { MarkInput, RegisterChild } from '#/contract/attendance/attendance.ts'

type Mark = Omit<MarkInput, 'id'>

/** How a child stands: what was told beforehand counts as long as the room says nothing else. */
export type Standing = 'here' | 'left' | 'away' | 'open'

export function standingOf({ state, absence }: Pick<RegisterChild, 'state' | 'absence'>): Standing {
  if (state === 'late') return 'here'
  if (state === 'open') return absence ? 'away' : 'open'
  return state
}

export function countStandings(children: readonly RegisterChild[]): Record<Standing, number> {
  const counts = { here: 0, left: 0, away: 0, open: 0 }
  for (const child of children) counts[standingOf(child)] += 1
  return counts
}

const nothing = { at: null, reason: null, note: '', pickup: null }

/** The entry that a button stands for: `here`, `away:ill`, `left:` with whoever takes the child home. */
export function markOf(student: string, choice: string, { note = '', name = '' } = {}): Mark {
  const [mark = '', detail = ''] = choice.split(':')
  const said = { ...nothing, student, note }
  if (mark === 'away') {
    const reason = absenceReasons.includes(detail as AbsenceReason) ? (detail as AbsenceReason) : null
    return { ...said, mark, reason }
  }
  if (mark === 'left') {
    if (detail === 'other') return { ...said, mark, pickup: { contact: null, name } }
    return { ...said, mark, pickup: detail && detail !== 'alone' ? { contact: detail, name: '' } : null }
  }
  return { ...said, mark: mark as Mark['mark'] }
}

/** The entry after which a child stands as it does now: what takes another one back. */
export function backTo({ id, state, isLate, cameAt, leftAt, reason, note, pickup, pickups }: RegisterChild): Mark[] {
  const said = { ...nothing, student: id, note }
  if (state === 'away') return [{ ...said, mark: state, reason }]
  if (state !== 'left') return [{ ...said, mark: state, at: cameAt }]
  const listed = pickups.find(({ name }) => pickup?.isListed && name === pickup.name)
  const by = pickup && !listed ? { contact: null, name: pickup.name } : null
  const came: Mark = { ...said, note: '', mark: isLate ? 'late' : 'here', at: cameAt }
  return [came, { ...said, mark: 'left', at: leftAt, pickup: listed ? { contact: listed.id, name: '' } : by }]
}
