import type { Position } from '#/contract/person/position.ts'
import { m } from '#/paraglide/messages.js'

export const positionWords = {
  owner: m.people_position_owner,
  administrator: m.people_position_administrator,
  guide: m.people_position_guide,
  assistant: m.people_position_assistant,
  specialist: m.people_position_specialist,
  trainer: m.people_position_trainer,
  staff: m.people_position_staff,
  family: m.people_position_family,
} as const satisfies Record<Position, unknown>
