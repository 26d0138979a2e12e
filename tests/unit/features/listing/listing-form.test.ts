import { describe, expect, test } from 'vitest'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { inputNames } from '#/features/listing/input-names.ts'
import {
  listingSchema,
  listingTexts,
  newListingValues,
  postedListing,
  unsaidIn,
} from '#/features/listing/listing-form.ts'

const typed = {
  name: 'Quittenhof',
  summary: 'Among\nquinces.',
  markdown: '**Welcome**\r\n',
  founded: '1998',
  'address.city': 'Weimar',
  'address.country': 'DE',
  'point.lat': '50,98',
  'point.lon': '11.33',
  timeZone: 'Europe/Berlin',
  languages: 'de,en',
  financialAid: 'no',
  'levels.1.has': 'on',
  'levels.1.agesFrom': '2,5',
  'levels.1.capacity': '20',
  'levels.1.openings': '4',
  'levels.1.tuition.min': '980',
  'levels.1.tuition.currency': 'EUR',
  'levels.2.capacity': '30',
  'facts.3.value': '180',
  'facts.3.date': '2026-11-27',
}

describe('what is written in the form', () => {
  test('becomes a listing: each level and number at its place, what is not ticked left out', () => {
    const listing = postedListing(typed)
    expect(wrongFields(listingSchema, listing)).toEqual({})
    expect(listing).toMatchObject({
      summary: 'Among quinces.',
      point: { lat: 50.98, lon: 11.33 },
      financialAid: false,
      email: '',
      facts: [null, null, null, { fact: 'work_cycle', value: 180, date: '2026-11-27' }],
    })
    expect(listing.levels.map((level) => level?.level ?? null)).toEqual([null, '3-6', null, null, null, null])
    expect(listing.levels[1]).toMatchObject({ agesFrom: 30, agesTo: null, tuition: { min: 98_000, max: null } })
  })

  test('stands in its controls again as it was read', () => {
    const listing = postedListing(typed)
    expect(postedListing({ ...listingTexts(listing), markdown: listing.markdown })).toEqual(listing)
  })

  test('is refused at its place, in words', () => {
    const wrong = wrongFields(
      listingSchema,
      postedListing({ ...typed, 'levels.1.openings': '24', 'levels.1.classes': 'two', founded: '1870' }),
    )
    expect(Object.keys(wrong).toSorted()).toEqual(['founded', 'levels.1.classes', 'levels.1.openings'])
    expect(wrong['levels.1.openings']).toMatch(/More are free/)
  })

  test('says what nobody has said', () => {
    expect(unsaidIn(newListingValues('Europe/Berlin'), [])).toHaveLength(12)
    expect(unsaidIn(postedListing(typed), [])).toEqual(['kind', 'contact', 'facilities', 'visitPolicy', 'statuses'])
  })
})

describe('what the API refuses', () => {
  const sent = postedListing(typed)
  const failure = { status: 422, message: 'No' }

  test('stands at the place that the form gave it', () => {
    const fields = { 'levels.0.openings': 'Too many', 'facts.0.value': 'Too large', description: 'Too long' }
    expect(inputNames({ ok: false, error: { ...failure, fields } }, sent)).toMatchObject({
      error: { fields: { 'levels.1.openings': 'Too many', 'facts.3.value': 'Too large', markdown: 'Too long' } },
    })
  })

  test('of a conflict, both sides stand at their places', () => {
    const level = { ...sent.levels[1]!, tuition: undefined, tuitionMin: 90_000, tuitionMax: null, currency: 'EUR' }
    const { tuition: _, ...flat } = level
    const conflict = { version: 3, fields: { levels: { mine: [flat], theirs: [] } } }
    const result = inputNames({ ok: false, error: { ...failure, status: 409, conflict } }, sent)
    expect(result).toMatchObject({
      error: { conflict: { fields: { levels: { theirs: [null, null, null, null, null, null] } } } },
    })
    const mine = result.ok ? null : result.error.conflict?.fields.levels?.mine
    expect((mine as unknown[])[1]).toMatchObject({ level: '3-6', tuition: { min: 90_000, max: null, currency: 'EUR' } })
  })
})
