// Gathers the demo's rows, deterministic down to their ids, and writes them with a handful of statements.
import type { Position } from '#/contract/person/position.ts'
import type { Role } from '#/contract/core/role.ts'
import { pick } from '#/lib/seed.ts'
import { closeToParents } from '../../modules/students/custody.repo.ts'
import type { Queryable } from '../client.ts'
import { memberships, organisations, users } from '../tables/accounts.ts'
import { classroomAssistants, classrooms } from '../tables/classrooms.ts'
import { studentContacts, studentNotes, students } from '../tables/students.ts'
import { createDice } from './dice.ts'
import { firstNames, lastNames } from './names.ts'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
type PersonRow = Partial<Row<typeof users>> & { firstName: string; lastName: string; roles: Role[] }
type StudentRow = Partial<Row<typeof students>> &
  Pick<Row<typeof students>, 'organisationId' | 'firstName' | 'lastName'>

const rowsAtOnce = 500

export type Draft = ReturnType<typeof createDraft>

/** `now` anchors ages and dates; the same day gives the same rows. */
export function createDraft(passwordHash: string, now: Date) {
  const dice = createDice('a Montessori community', now)
  const { next, between, ago, idAt } = dice
  const addressOf = createAddresses()
  const rows = noRows()

  const born = () => {
    const base = dice.born(between(20, 700))
    return { ...base, updatedAt: base.createdAt }
  }

  return {
    next,
    between,
    chance: (share: number) => next() < share,
    dateAgo: (days: number) => ago(days).toISOString().slice(0, 10),
    firstName: () => pick(firstNames, next),
    lastName: () => pick(lastNames, next),
    phone: () => `+49 ${between(30, 89)} ${between(1_000_000, 9_999_999)}`,
    household: () => idAt(ago(300)),

    organisation(row: Pick<Row<typeof organisations>, 'name' | 'kind'>): string {
      const base = born()
      rows.organisations.push({ ...base, ...row, status: 'approved' })
      return base.id
    },

    person({ domain = 'families', ...row }: PersonRow & { domain?: string }): string {
      const base = born()
      const email = addressOf(row.firstName, row.lastName, domain)
      // Whoever is invited has not been here yet.
      const settled = row.status !== 'pending' && {
        passwordHash,
        emailVerifiedAt: base.createdAt,
        lastActiveAt: ago(between(0, 45)),
      }
      rows.users.push({ ...base, email, activeRole: row.roles[0]!, status: 'active', ...settled, ...row })
      return base.id
    },

    member(userId: string, organisationId: string, position: Position): void {
      const base = born()
      const startsOn = base.createdAt.toISOString().slice(0, 10)
      rows.memberships.push({ ...base, userId, organisationId, position, startsOn, acceptedAt: base.createdAt })
    },

    classroom(row: Omit<Row<typeof classrooms>, 'id'>, assistantId: string): string {
      const base = born()
      rows.classrooms.push({ ...base, ...row })
      rows.assistants.push({ classroomId: base.id, userId: assistantId })
      return base.id
    },

    student(row: StudentRow): string {
      const base = born()
      rows.students.push({ ...base, kind: 'child', status: 'enrolled', ...row })
      return base.id
    },

    contact(row: Omit<Row<typeof studentContacts>, 'id'>): void {
      rows.contacts.push({ id: born().id, ...row })
    },

    notes: (row: Row<typeof studentNotes>) => void rows.notes.push(row),

    write: (db: Queryable) => writeRows(db, rows),
  }
}

const noRows = () => ({
  organisations: [] as Row<typeof organisations>[],
  users: [] as Row<typeof users>[],
  memberships: [] as Row<typeof memberships>[],
  classrooms: [] as Row<typeof classrooms>[],
  assistants: [] as Row<typeof classroomAssistants>[],
  students: [] as Row<typeof students>[],
  contacts: [] as Row<typeof studentContacts>[],
  notes: [] as Row<typeof studentNotes>[],
})

/** E-mail addresses that nobody else of the draft has. */
function createAddresses() {
  const timesUsed = new Map<string, number>()
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')

  return (firstName: string, lastName: string, domain: string): string => {
    const local = `${plain(firstName)}.${plain(lastName)}`
    const used = (timesUsed.get(`${local}@${domain}`) ?? 0) + 1
    timesUsed.set(`${local}@${domain}`, used)
    return `${local}${used > 1 ? used : ''}@${domain}.example`
  }
}

async function writeRows(db: Queryable, rows: ReturnType<typeof noRows>): Promise<void> {
  const insert = async <T>(list: T[], write: (some: T[]) => Promise<unknown>) => {
    for (let from = 0; from < list.length; from += rowsAtOnce) await write(list.slice(from, from + rowsAtOnce))
  }
  await insert(rows.organisations, (some) => db.insert(organisations).values(some))
  await insert(rows.users, (some) => db.insert(users).values(some))
  await insert(rows.memberships, (some) => db.insert(memberships).values(some))
  await insert(rows.classrooms, (some) => db.insert(classrooms).values(some))
  await insert(rows.assistants, (some) => db.insert(classroomAssistants).values(some))
  await insert(rows.students, (some) => db.insert(students).values(some))
  await insert(rows.contacts, (some) => db.insert(studentContacts).values(some))
  await insert(rows.notes, (some) => db.insert(studentNotes).values(some))
  for (const { studentId, custodyNote } of rows.notes) if (custodyNote) await closeToParents(db, studentId)
}
