import { Bitstring } from '@digitalbazaar/bitstring'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { badgeFindings } from '#/contract/professional/badge.ts'
import { bitAt, bitsInList, encodeBits } from '#/lib/badge/bits.ts'
import { badgeRefusals, checkBadge, type BadgeQuestion } from '#/lib/badge/check-badge.ts'
import { appConfig } from '#app.config'
import { findingWords } from '#/words/badge.ts'
import { altered, issuer, listAt, newSigner, payload, sign, verifiedElsewhere } from '#tests/support/badges.ts'

const kid = 'https://casa.example/files/badges/keys/2026-01-01-00000000'
const ours = newSigner(kid)
const others = newSigner('https://other.example/keys/1')
const now = new Date('2026-06-01T12:00:00Z')
const keys = { issuer, keys: [ours.jwk] }

const find = async (token: string, more: Partial<BadgeQuestion> = {}) => checkBadge(token, { keys, now, ...more })
const kindOf = async (token: string, more: Partial<BadgeQuestion> = {}) => (await find(token, more)).kind
const signed = (more: object = {}) => sign(ours.key, kid, payload(more))

const list = (places: number[], more: object = {}) =>
  sign(ours.key, kid, {
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    id: listAt,
    iss: issuer,
    validUntil: '2026-06-02T00:00:00Z',
    credentialSubject: { statusPurpose: 'revocation', encodedList: encodeBits(places) },
    ...more,
  })

describe('a signed credential', () => {
  test('is believed as it was signed, line breaks or none, by us and by another implementation', async () => {
    const token = await signed()
    const found = await find(`\n${token.replaceAll(/(.{76})/g, '$1\r\n')}\n`)
    expect(found).toMatchObject({ kind: 'genuine', status: 'unasked', issuer })
    expect(found.badge).toMatchObject({ holder: 'Ada Pieri', title: 'Diploma 3 to 6', issuerName: 'Casa', until: null })
    expect(verifiedElsewhere(token, keys.keys)).toMatchObject({ iss: issuer, jti: 'urn:uuid:2' })
  })

  test('changed after it was signed says nothing, here and elsewhere', async () => {
    const token = altered(await signed(), 'Ada Pieri', 'Eda Pieri')
    expect(await find(token)).toEqual({ kind: 'altered', status: 'unasked', badge: null, issuer })
    expect(() => verifiedElsewhere(token, keys.keys)).toThrow('signature is invalid')
  })

  test('signed in another way than ours is none that we signed', async () => {
    const body = payload()
    const secret = new TextEncoder().encode(ours.jwk.x)
    const byPublicKey = await new SignJWT(body).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
    expect(await kindOf(byPublicKey)).toBe('altered')
    expect(await kindOf(`${new UnsecuredJWT(body).encode()}x`)).not.toBe('genuine')
    // With a key of its own in the header, which nobody asked for.
    const header = { alg: 'EdDSA', kid, jwk: others.jwk } as const
    expect(await kindOf(await new SignJWT(body).setProtectedHeader(header).sign(others.key))).toBe('altered')
  })

  test('by a key that is revoked, unknown, or of another place, is told apart', async () => {
    const token = await signed()
    expect(await kindOf(token, { keys: { ...keys, keys: [], revoked: [{ kid }] } })).toBe('revoked_key')
    expect(await kindOf(token, { keys: { ...keys, revoked: [{ kid }] } })).toBe('revoked_key')
    expect(await kindOf(token, { keys: { ...keys, keys: [] } })).toBe('unknown_key')
    const theirs = { id: 'https://other.example/issuer', name: 'Other' }
    const foreign = await sign(others.key, others.jwk.kid, payload({ issuer: theirs, iss: theirs.id }))
    expect(await find(foreign)).toMatchObject({ kind: 'other_issuer', badge: null, issuer: theirs.id })
    expect(await kindOf(foreign, { keys: { keys: [others.jwk] } })).toBe('genuine')
    expect(await kindOf(await signed({ issuer: theirs, iss: theirs.id }))).toBe('other_issuer')
  })

  test('is asked for its days, and for whom it is', async () => {
    expect(await kindOf(await signed({ validFrom: '2026-06-01T12:04:00Z' }))).toBe('genuine')
    expect(await kindOf(await signed({ validFrom: '2026-06-01T12:06:00Z' }))).toBe('not_yet')
    expect(await kindOf(await signed({ validUntil: '2026-05-31T23:59:59Z' }))).toBe('over')
    expect(await kindOf(await signed({ exp: 1_780_000_000 }))).toBe('over')
    expect(await kindOf(await signed(), { holder: ' ADA  Piéri ' })).toBe('genuine')
    expect(await find(await signed(), { holder: 'Bea Pieri' })).toMatchObject({
      kind: 'other_person',
      badge: { holder: 'Ada Pieri' },
    })
  })

  test('is taken back by the list that it names, and by no other', async () => {
    const token = await signed()
    const by = (text: string | null) => find(token, { listAt: async (at) => (at === listAt ? text : null) })
    expect(await by(await list([]))).toMatchObject({ kind: 'genuine', status: 'stands' })
    expect(await by(await list([7]))).toMatchObject({ kind: 'taken_back', badge: { title: 'Diploma 3 to 6' } })
    expect(await by(null)).toMatchObject({ kind: 'genuine', status: 'unasked' })
    const old = { validUntil: '2026-05-01T00:00:00Z' }
    expect(await by(await list([6, 8], old))).toMatchObject({ kind: 'genuine', status: 'unreadable' })
    expect((await by(await list([7], old))).kind).toBe('taken_back')
    for (const wrong of [
      '',
      'no list',
      await list([7], { id: `${listAt}1` }),
      altered(await list([]), 'revocation', 'suspension'),
    ])
      expect(await by(wrong)).toMatchObject({ kind: 'genuine', status: 'unreadable' })
  })

  test('of no kind that we know, or of any size, is refused in words', async () => {
    const nothing = [
      '',
      'no',
      'a.b',
      'a.b.c',
      '…',
      '{"type":["OpenBadgeCredential"]}',
      'null.null.null',
      '\u0000.\u0000.\u0000',
    ]
    for (const text of nothing) expect(await kindOf(text)).toBe('not_a_badge')
    const shapes = [{ type: ['VerifiableCredential'] }, { jti: 7 }, { validFrom: 'yesterday' }, { iss: `${issuer}x` }]
    for (const shape of shapes) expect(await kindOf(await signed(shape))).toBe('not_a_badge')
    expect(await kindOf('a'.repeat(appConfig.limits.badgeBytes + 1))).toBe('too_big')
    expect(await kindOf('a'.repeat(5_000_000))).toBe('too_big')
  })

  test.each(['en', 'de', 'fr'] as const)('every finding has words of its own: %s', async (locale) => {
    expect(badgeFindings).toEqual(['genuine', ...badgeRefusals])
    const { badge } = await find(await signed({ validUntil: '2027-01-01T00:00:00Z' }))
    const words = badgeFindings.map((kind) => findingWords({ kind, status: 'stands', badge, issuer }, locale))
    expect(new Set(words.map(({ text }) => text)).size).toBe(badgeFindings.length)
    for (const { title, text } of words) expect(`${title} ${text}`).not.toMatch(/undefined|[{}]|\(\)/)
  })
})

describe('a list of those taken back', () => {
  test('has each bit where another implementation finds it', async () => {
    const places = [0, 7, 8, 4711, bitsInList - 1]
    const encoded = encodeBits(places)
    const theirs = new Bitstring({ buffer: await Bitstring.decodeBits({ encoded: encoded.slice(1) }) })
    for (const place of [...places, 1, 6, 9, 4710, 4712, bitsInList - 2]) {
      expect([place, bitAt(encoded, place)]).toEqual([place, places.includes(place)])
      expect([place, theirs.get(place)]).toEqual([place, places.includes(place)])
    }
    expect(bitAt(encoded, bitsInList)).toBeNull()
    for (const wrong of ['', 'u', 'x', 'uAAAA', encoded.slice(1), encoded.slice(0, 20)])
      expect(bitAt(wrong, 0)).toBeNull()
  })
})
