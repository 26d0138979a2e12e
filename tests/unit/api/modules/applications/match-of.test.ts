import { expect, test } from 'vitest'
import { matchOf, type AskedFacts, type KnownFacts } from '#/api/modules/applications/match-of.ts'

const rotterdam = { lat: 51.92, lon: 4.48 }
const utrecht = { lat: 52.09, lon: 5.12 }

const asked: AskedFacts = {
  role: 'guide',
  levels: ['3-6'],
  credentials: [{ body: 'ami', level: '3-6' }],
  languages: ['nl', 'fr'],
  startsOn: '2027-02-01',
  workplace: 'onsite',
  point: rotterdam,
}

const known: KnownFacts = {
  roles: ['guide'],
  levels: ['3-6', '6-9'],
  credentials: [{ body: 'ami', level: '3-6', isVerified: true }],
  languages: ['nl', 'en'],
  availableFrom: '2027-01-01',
  point: utrecht,
  relocate: null,
}

test('each thing that is asked for is a line, and none of them a number but the distance', () => {
  expect(matchOf(asked, known)).toEqual({
    isKnown: true,
    lines: [
      { fact: 'role', state: 'yes', role: 'guide' },
      { fact: 'level', state: 'yes', level: '3-6' },
      { fact: 'credential', state: 'verified', body: 'ami', level: '3-6' },
      { fact: 'language', state: 'yes', language: 'nl' },
      { fact: 'language', state: 'no', language: 'fr' },
      { fact: 'start', state: 'yes', from: '2027-01-01' },
      { fact: 'distance', km: 48, relocate: null },
    ],
  })
})

test('of whom nothing is known every line says so', () => {
  const { isKnown, lines } = matchOf(asked, null)
  expect(isKnown).toBe(false)
  expect(lines.flatMap((line) => ('state' in line ? [line.state] : []))).toEqual(Array(6).fill('unknown'))
  expect(lines.at(-1)).toEqual({ fact: 'distance', km: null, relocate: null })
})

test('what is not asked for is no line; from afar there is no distance', () => {
  const nothing = { ...asked, role: null, levels: [], credentials: [], languages: [], startsOn: null }
  expect(matchOf({ ...nothing, workplace: 'remote' }, known).lines).toEqual([])
  expect(matchOf({ ...nothing, point: null }, known).lines).toEqual([])
})

test.each([
  ['of another level is missing', [{ body: 'ami', level: '6-9', isVerified: true }], 'missing'],
  ['without a level is not of one', [{ body: 'ami', level: null, isVerified: true }], 'missing'],
  ['of another body is missing', [{ body: 'ams', level: '3-6', isVerified: true }], 'missing'],
  ['that nobody has checked is declared', [{ body: 'ami', level: '3-6', isVerified: false }], 'declared'],
  [
    'is verified where one of two is',
    [
      { body: 'ami', level: '3-6', isVerified: false },
      { body: 'ami', level: '3-6', isVerified: true },
    ],
    'verified',
  ],
  ['is not known where none is said', [], 'unknown'],
] as const)('a credential %s', (_what, credentials, state) => {
  const { lines } = matchOf({ ...asked, levels: [] }, { ...known, credentials })
  expect(lines.find(({ fact }) => fact === 'credential')).toMatchObject({ state })
})

test('of several credentials that are asked for one is enough', () => {
  const either = [
    { body: 'ami', level: '3-6' },
    { body: 'ams', level: '3-6' },
  ] as const
  const states = (credentials: typeof known.credentials) =>
    matchOf({ ...asked, credentials: either }, { ...known, credentials }).lines.flatMap((line) =>
      line.fact === 'credential' ? [`${line.body} ${line.state}`] : [],
    )
  expect(states(known.credentials)).toEqual(['ami verified'])
  expect(states([{ body: 'national', level: '3-6', isVerified: true }])).toEqual(['ami missing', 'ams missing'])
})

test('a credential of any level is that of one', () => {
  const { lines } = matchOf({ ...asked, credentials: [{ body: 'ami', level: null }] }, known)
  expect(lines.find(({ fact }) => fact === 'credential')).toMatchObject({ state: 'verified' })
})

test('who is free later than it begins is not free when it begins', () => {
  const { lines } = matchOf(asked, { ...known, availableFrom: '2027-02-02' })
  expect(lines.find(({ fact }) => fact === 'start')).toMatchObject({ state: 'no', from: '2027-02-02' })
})
