// Builders of organisations, their members and classrooms, for the demo data and the tests.
import type { Level } from '#/contract/core/level.ts'
import type { Position } from '#/contract/person/position.ts'
import type { SellerDetails } from '#/contract/seller/seller.ts'
import { newId } from '#/lib/ids.ts'
import { putMembership } from '../../modules/people/memberships.repo.ts'
import { putSeller } from '../../modules/organisations/sellers.repo.ts'
import { insertClassroom, replaceAssistants } from '../../modules/organisations/classrooms.repo.ts'
import type { Queryable } from '../client.ts'

/** Makes somebody a member of an organisation. */
export async function buildMember(
  db: Queryable,
  userId: string,
  organisationId: string,
  position: Position,
  startsOn: string | null = null,
): Promise<void> {
  await putMembership(db, { userId, organisationId, position, startsOn, accepted: true, createdBy: userId })
}

/** What invoices of an organisation say of it, so that it may sell. */
export async function buildSeller(
  db: Queryable,
  organisationId: string,
  details: Partial<SellerDetails> = {},
): Promise<void> {
  const plain = {
    legalName: 'Haus Linden gGmbH',
    address: { street: 'Lindenallee 12', zip: '14050', city: 'Berlin', state: '', country: 'DE' },
    vatId: 'DE123456788',
    taxNumber: '',
    iban: 'DE89370400440532013000',
    accountHolder: 'Haus Linden gGmbH',
    email: 'invoices@linden.example',
  }
  await putSeller(db, organisationId, { details: { ...plain, ...details }, version: 1 })
}

export type ClassroomDraft = {
  organisationId: string
  name: string
  level: Level
  capacity?: number
  guideId?: string | null
  assistantIds?: string[]
}

export async function buildClassroom(db: Queryable, draft: ClassroomDraft): Promise<string> {
  const id = newId()
  const { assistantIds = [], guideId = null, capacity = 24, ...rest } = draft
  await insertClassroom(db, { ...rest, id, guideId, capacity })
  await replaceAssistants(db, id, assistantIds)
  return id
}
