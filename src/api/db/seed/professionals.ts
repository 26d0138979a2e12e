// The demo’s work profiles, and the accounts behind them. The people whom anybody may try have to be there.
import { sql } from 'drizzle-orm'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import type { Queryable } from '../client.ts'
import { users } from '../tables/accounts.ts'
import { professionalCredentials, professionals } from '../tables/professionals.ts'
import { demoPeople } from './demo-people.ts'
import { createDice, type Dice } from './dice.ts'
import type { DemoCredential, DemoProfessional } from './professionals-demo.ts'
import { firstProfessionals } from './professionals-first.ts'
import { furtherProfessionals } from './professionals-further.ts'

type Account = { id: string; firstName: string; lastName: string }

export async function seedDemoProfessionals(db: Queryable, passwordHash: string, now: Date): Promise<void> {
  const dice = createDice('people who look for a room', now)
  const profiles: (typeof professionals.$inferInsert)[] = []
  const credentials: (typeof professionalCredentials.$inferInsert)[] = []
  for (const one of [...firstProfessionals, ...furtherProfessionals]) {
    const account = one.account ? await knownAccount(db, one.account) : await newAccount(db, one, passwordHash, dice)
    const profile = profileOf(one, account, dice)
    profiles.push(profile)
    credentials.push(...(one.credentials ?? []).map((credential) => credentialOf(profile.id, credential, dice)))
  }
  await db.insert(professionals).values(profiles)
  await db.insert(professionalCredentials).values(credentials)
}

async function knownAccount(db: Queryable, key: keyof typeof demoPeople): Promise<Account> {
  const { rows } = await db.execute<Account>(sql`
    select id, first_name as "firstName", last_name as "lastName" from users where email = ${demoPeople[key].email}`)
  return rows[0]!
}

const isAscii = /[^a-z]+/g
const addressOf = (name: string) => name.normalize('NFD').toLowerCase().replaceAll(isAscii, '')

async function newAccount(db: Queryable, one: DemoProfessional, passwordHash: string, dice: Dice): Promise<Account> {
  const { id, createdAt } = dice.born(dice.between(60, 300))
  const [firstName, lastName] = one.name
  await db.insert(users).values({
    id,
    createdAt,
    updatedAt: createdAt,
    firstName,
    lastName,
    email: `${addressOf(firstName)}.${addressOf(lastName)}@work.example`,
    emailVerifiedAt: createdAt,
    passwordHash,
    roles: ['professional'],
    activeRole: 'professional',
    status: 'active',
    locale: one.locale ?? 'en',
    lastActiveAt: dice.ago(dice.between(0, 30)),
  })
  return { id, firstName, lastName }
}

const dayMs = 86_400_000
const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

type Row = NonNullable<DemoProfessional['experience']>[number]
const rowOf = ([what, where, from, to]: Row) => ({ what, where, from, to })

function profileOf(one: DemoProfessional, account: Account, { born, ago, between, now }: Dice) {
  const { id, createdAt } = born(between(20, 55))
  const bio = one.bio ? fromMarkdown(one.bio, 'note') : null
  const [place, lat, lon] = one.place ?? ['', null, null]
  return {
    id,
    createdAt,
    updatedAt: ago(between(1, 18)),
    userId: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    headline: one.headline,
    bio,
    body: bio ? toText(bio) : '',
    roles: one.roles,
    levels: one.levels,
    experience: (one.experience ?? []).map(rowOf),
    education: (one.education ?? []).map(rowOf),
    languages: one.languages,
    place,
    lat,
    lon,
    relocate: one.relocate ?? null,
    availableFrom: one.free === undefined ? null : dayFrom(now, one.free),
    lookingForJobs: one.looks ?? false,
    visibility: one.visibility,
    shownAt: one.visibility === 'hidden' ? null : createdAt,
  } satisfies typeof professionals.$inferInsert
}

const yearDays = 365

function credentialOf(professionalId: string, one: DemoCredential, { born, ago, next, now }: Dice) {
  const isJudged = one.state === 'verified' || one.state === 'rejected'
  return {
    id: born(15).id,
    professionalId,
    body: one.body,
    bodyName: one.name ?? '',
    title: one.title,
    issuer: one.issuer,
    level: one.level ?? null,
    issuedOn: dayFrom(now, Math.round(one.years[0] * yearDays)),
    expiresOn: one.years[1] === null ? null : dayFrom(now, Math.round(one.years[1] * yearDays)),
    state: one.state,
    reason: one.state === 'rejected' ? 'The name on the paper cannot be read. Please hand in a sharper picture.' : '',
    judgedAt: isJudged ? ago(40) : null,
    // A demo has no secrets.
    code: one.isShared ? `demo${next().toString(36).slice(2, 12).padEnd(18, 'x')}` : null,
  } satisfies typeof professionalCredentials.$inferInsert
}
