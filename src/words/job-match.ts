// The line of facts that both sides read: each with what it is about, and how it is.
import type { MatchLine } from '#/contract/job/match.ts'
import type { MatchState, ProvenState } from '#/contract/job/match-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { shownNumber } from './counted.ts'
import { formatDay } from './dates.ts'
import { spokenLanguage } from './event.ts'
import { credentialWord } from './job.ts'
import { workRoleWords } from './professional.ts'
import { levelWord } from './level.ts'

export type MatchSign = 'yes' | 'part' | 'no' | 'unknown'
export type MatchWords = { about: string; how: string; sign: MatchSign }

const stateWords: Record<MatchState, () => string> = {
  yes: m.career_match_yes,
  no: m.career_match_no,
  unknown: m.career_match_unknown,
}

const provenWords: Record<ProvenState, { how: () => string; sign: MatchSign }> = {
  verified: { how: m.career_match_verified, sign: 'yes' },
  declared: { how: m.career_match_declared, sign: 'part' },
  missing: { how: m.career_match_no, sign: 'no' },
  unknown: { how: m.career_match_unknown, sign: 'unknown' },
}

const plain = (about: string, state: MatchState): MatchWords => ({ about, how: stateWords[state](), sign: state })

export function matchWords(line: MatchLine): MatchWords {
  switch (line.fact) {
    case 'role':
      return plain(workRoleWords[line.role](), line.state)
    case 'level':
      return plain(levelWord(line.level), line.state)
    case 'language':
      return plain(spokenLanguage(line.language), line.state)
    case 'credential': {
      const { how, sign } = provenWords[line.state]
      return { about: credentialWord(line), how: how(), sign }
    }
    case 'start':
      return {
        ...plain(m.career_match_start(), line.state),
        ...(line.from && { how: m.career_match_from({ day: formatDay(line.from) }) }),
      }
    case 'distance':
      return distanceWords(line)
  }
}

/** How far is too far, nobody but the two can say: it is told, and neither a yes nor a no. */
function distanceWords({ km, relocate }: Extract<MatchLine, { fact: 'distance' }>): MatchWords {
  const about = m.career_match_distance()
  if (km === null) return { about, how: m.career_match_unknown(), sign: 'unknown' }
  const far = m.career_match_km({ km: shownNumber(km) })
  return { about, how: relocate ? m.career_match_would_move({ far }) : far, sign: 'part' }
}
