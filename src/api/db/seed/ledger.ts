// What the demo's training centre entered in its books by hand, month by month: course fees by card and their payout, rent, wages,
// what was bought. Its sales come by themselves.
import { sql } from 'drizzle-orm'
import type { categories, handKinds, moneyAccounts } from '#/contract/ledger/ledger-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { linesOf } from '../../modules/ledger/entries.service.ts'
import { holdBooks, writeJournal } from '../../modules/ledger/journals.repo.ts'
import type { Tx } from '../client.ts'
import { demoPeople } from './demo-people.ts'
import { northern } from './community.ts'

type Entered = {
  day: number
  kind: (typeof handKinds)[number]
  amount: number
  tax?: number
  category?: (typeof categories)[number]
  money?: (typeof moneyAccounts)[number]
  counterparty?: string
  memo: string
}

const monthly: readonly Entered[] = [
  {
    day: 2,
    kind: 'expense',
    amount: 178_500,
    tax: 28_500,
    category: 'rent',
    counterparty: 'Speicher am Hafen',
    memo: 'Rent of both rooms',
  },
  {
    day: 5,
    kind: 'income',
    amount: 384_000,
    category: 'course_income',
    money: 'card',
    counterparty: 'Trainees of the evening course',
    memo: 'Course fees of the month',
  },
  { day: 8, kind: 'expense', amount: 5760, category: 'fees', money: 'card', memo: 'Fees of the card provider' },
  { day: 9, kind: 'payout', amount: 350_000, memo: 'Payout of the month' },
  {
    day: 14,
    kind: 'expense',
    amount: 23_800,
    tax: 3800,
    category: 'materials',
    counterparty: 'Holz & Perle',
    memo: 'Beads and boxes for the album work',
  },
  { day: 27, kind: 'expense', amount: 296_000, category: 'wages', memo: 'Wages of the trainers' },
]

export async function seedDemoLedger(tx: Tx, now: Date): Promise<void> {
  const { rows: houses } = await tx.execute<{ id: string }>(sql`select id from organisations where name = ${northern}`)
  const { rows: people } = await tx.execute<{ id: string }>(
    sql`select id from users where email = ${demoPeople.training_center.email}`,
  )
  const [house] = houses
  if (!house) return
  const held = await holdBooks(tx, house.id)
  for (const monthsAgo of [2, 1, 0])
    for (const { day, memo, counterparty = '', category, ...moved } of monthly) {
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day))
      if (at > now) continue
      const effectiveAt = at.toISOString().slice(0, 10)
      await writeJournal(tx, held, {
        key: `hand:${newId()}`,
        kind: moved.kind,
        effectiveAt,
        lines: linesOf({
          effectiveAt,
          tax: 0,
          money: 'bank',
          invoice: '',
          event: null,
          cohort: null,
          ...moved,
          category: category ?? null,
          counterparty,
          memo,
        }),
        memo,
        counterparty,
        category: category ?? '',
        recordedBy: people[0]?.id ?? null,
      })
    }
}
