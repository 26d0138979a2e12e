// Facts beside facts: what a job asks for, and what is known of somebody. Pure. Kilometres are whole ones, as the crow flies.
import { kmBetween } from '#/lib/mercator.ts'
import type { Level } from '#/contract/core/level.ts'
import type { Point } from '#/contract/event/event.ts'
import type { AskedCredential } from '#/contract/job/job.ts'
import type { Workplace } from '#/contract/job/job-kinds.ts'
import type { WorkRole } from '#/contract/professional/professional-kinds.ts'
import type { JobMatch, MatchLine } from '#/contract/job/match.ts'
import type { MatchState, ProvenState } from '#/contract/job/match-kinds.ts'

export type AskedFacts = {
  role: WorkRole | null
  levels: readonly Level[]
  credentials: readonly AskedCredential[]
  languages: readonly string[]
  startsOn: string | null
  workplace: Workplace
  point: Point | null
}

/** What somebody says of themselves. An empty list is nothing said. */
export type KnownFacts = {
  roles: readonly string[]
  levels: readonly Level[]
  /** Without those that are over, refused or taken back. */
  credentials: readonly { body: string; level: Level | null; isVerified: boolean }[]
  languages: readonly string[]
  availableFrom: string | null
  point: Point | null
  relocate: boolean | null
}

const nothing: KnownFacts = {
  roles: [],
  levels: [],
  credentials: [],
  languages: [],
  availableFrom: null,
  point: null,
  relocate: null,
}

const among = <T>(said: readonly T[], asked: T): MatchState =>
  said.length === 0 ? 'unknown' : said.includes(asked) ? 'yes' : 'no'

/** One of another level is another credential; of one without a level, nobody has said of which it is. */
function provenOf(asked: AskedCredential, said: KnownFacts['credentials']): ProvenState {
  if (said.length === 0) return 'unknown'
  const fitting = said.filter(
    ({ body, level }) => body === asked.body && (asked.level === null || level === asked.level),
  )
  if (fitting.some(({ isVerified }) => isVerified)) return 'verified'
  return fitting.length > 0 ? 'declared' : 'missing'
}

/** One of those that are asked for is enough: where somebody has one, the others are not missing. */
function provenLines(asked: readonly AskedCredential[], said: KnownFacts['credentials']) {
  const lines = asked.map((one) => ({ fact: 'credential', state: provenOf(one, said), ...one }) as const)
  const has = lines.filter(({ state }) => state === 'verified' || state === 'declared')
  return has.length > 0 ? has : lines
}

const startState = (startsOn: string, availableFrom: string | null): MatchState =>
  availableFrom === null ? 'unknown' : availableFrom <= startsOn ? 'yes' : 'no'

export function matchOf(asked: AskedFacts, known: KnownFacts | null): JobMatch {
  const said = known ?? nothing
  const { role, levels, credentials, languages, startsOn, workplace, point } = asked
  const lines: MatchLine[] = [
    ...(role === null ? [] : [{ fact: 'role', state: among(said.roles, role), role } as const]),
    ...levels.map((level) => ({ fact: 'level', state: among(said.levels, level), level }) as const),
    ...provenLines(credentials, said.credentials),
    ...languages.map((language) => ({ fact: 'language', state: among(said.languages, language), language }) as const),
    ...(startsOn === null
      ? []
      : [{ fact: 'start', state: startState(startsOn, said.availableFrom), from: said.availableFrom } as const]),
    // From afar one works anywhere.
    ...(workplace === 'remote' || point === null
      ? []
      : [
          {
            fact: 'distance',
            km: said.point && Math.round(kmBetween(point, said.point)),
            relocate: said.relocate,
          } as const,
        ]),
  ]
  return { isKnown: known !== null, lines }
}
