import { parseICS, type VEvent } from 'node-ical'
import { convertIcsCalendar, type IcsDateObject } from 'ts-ics'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, lastSunday, nextYear } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

/** What a calendar would show of a file. */
type Shown = {
  uid: string
  title: string
  text: string
  place: string
  start: string
  end: string
  wholeDays: boolean
  zone: string | null
  sequence: number
  status: string
  method: string
}

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Knows zones by their names, as its computer does. Of whole days it makes midnight where it runs. */
function readByName(file: string): Shown {
  const parsed = parseICS(file)
  const event = Object.values(parsed).find((one): one is VEvent => one?.type === 'VEVENT')!
  const wholeDays = event.datetype === 'date'
  const when = (at: Date) => (wholeDays ? dayOf(at) : at.toISOString())
  return {
    uid: event.uid,
    title: String(event.summary),
    text: String(event.description),
    place: String(event.location ?? ''),
    start: when(event.start),
    end: when(event.end!),
    wholeDays,
    zone: event.start.tz ?? null,
    sequence: Number(event.sequence),
    status: String(event.status),
    method: String(parsed.vcalendar?.method ?? event.method),
  }
}

/** Knows zones by the rules that stand in the file. */
function readByRules(file: string): Shown {
  const calendar = convertIcsCalendar(undefined, file)
  const [event] = calendar.events!
  const when = ({ type, date }: IcsDateObject) =>
    type === 'DATE' ? date.toISOString().slice(0, 10) : date.toISOString()
  return {
    uid: event!.uid,
    title: event!.summary,
    text: event!.description ?? '',
    place: event!.location ?? '',
    start: when(event!.start),
    end: when(event!.end!),
    wholeDays: event!.start.type === 'DATE',
    zone: event!.start.local?.timezone ?? null,
    // It leaves out a nought, which is what no number means.
    sequence: event!.sequence ?? 0,
    status: event!.status!,
    method: calendar.method!,
  }
}

eachApi('events in other programs', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let me: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    me = await newMember(api, 'school')
  })

  /** What both make of it, which is the same. */
  async function shown(slug: string): Promise<Shown> {
    const { body } = await events.call('GET', `/events/${slug}/calendar.ics`, null)
    const byName = readByName(body)
    expect(readByRules(body)).toEqual(byName)
    return byName
  }

  test.each([
    ['Europe/Berlin', `${nextYear}-07-07T18:30`, `${nextYear}-07-07T20:00`, '16:30', '18:00'],
    ['Europe/Berlin', `${nextYear}-12-07T18:30`, `${nextYear}-12-07T20:00`, '17:30', '19:00'],
    ['Asia/Kathmandu', `${nextYear}-07-07T18:30`, `${nextYear}-07-07T20:00`, '12:45', '14:15'],
    ['America/New_York', `${nextYear}-02-07T08:00`, `${nextYear}-02-07T10:00`, '13:00', '15:00'],
  ])('in %s from %s to %s', async (timeZone, starts, ends, from, to) => {
    const { slug } = await events.published(me, { timeZone, starts, ends })
    expect(await shown(slug)).toMatchObject({
      zone: timeZone,
      wholeDays: false,
      start: `${starts.slice(0, 10)}T${from}:00.000Z`,
      end: `${starts.slice(0, 10)}T${to}:00.000Z`,
    })
  })

  const eveOf = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const nightOf = (day: string) => ({ timeZone: 'Europe/Berlin', starts: `${eveOf(day)}T22:00`, ends: `${day}T06:00` })

  test('across the night in which clocks go back', async () => {
    const day = lastSunday(10)
    const { slug } = await events.published(me, nightOf(day))
    expect(await shown(slug)).toMatchObject({ start: `${eveOf(day)}T20:00:00.000Z`, end: `${day}T05:00:00.000Z` })
  })

  test('across the night in which they go forward', async () => {
    const day = lastSunday(3)
    const { slug } = await events.published(me, nightOf(day))
    // ts-ics 2.4.6 passes over the first change by a rule of "the last Sunday", and takes the winter before for summer.
    const { body } = await events.call('GET', `/events/${slug}/calendar.ics`, null)
    expect(readByName(body)).toMatchObject({ start: `${eveOf(day)}T21:00:00.000Z`, end: `${day}T04:00:00.000Z` })
  })

  test('whole days are days, the end being the day after the last', async () => {
    const { slug } = await events.published(me, {
      allDay: true,
      starts: `${nextYear}-06-29T00:00`,
      ends: `${nextYear}-07-01T00:00`,
      timeZone: 'Pacific/Auckland',
    })
    expect(await shown(slug)).toMatchObject({
      wholeDays: true,
      start: `${nextYear}-06-29`,
      end: `${nextYear}-07-02`,
      zone: null,
    })
  })

  test.each([
    [
      'Größen, Maße; und „Übergänge“',
      'Für Eltern, Großeltern; auch für Fachkräfte: C:\\Räume\\Süd.\nBitte Hausschuhe mitbringen, keine Straßenschuhe.',
      {
        name: 'Kinderhaus „Am Föhrenweg“, Hof',
        street: 'Föhrenweg 3; Hinterhaus',
        zip: '10115',
        city: 'Köln',
        country: 'DE',
      },
    ],
    [
      'À la découverte de l’ambiance\u202F: matériel, gestes, silence',
      'Où\u202F? À l’école, côté cour\u202F; entrée libre.\nApportez des chaussons, s’il vous plaît\u202F! Ça dure une heure, dans la « maison » des 3–6 ans.',
      { name: 'L’Œuvre, salle n° 2', street: '7, rue de l’Évêché', zip: '69005', city: 'Lyon', country: 'FR' },
    ],
  ])('a text with commas and lines: %s', async (title, note, venue) => {
    // Long enough to be folded, within letters of two and three bytes.
    const summary = `${title}, ${'ä, é; œ – '.repeat(12).trim()}`
    const event = await events.published(me, { title, summary, venue })
    good(await events.move(me, await events.own(me, event.id), 'postpone', { note }))
    const seen = await shown(event.slug)
    expect(seen.title).toBe(title)
    expect(seen.text.split('\n\n').slice(0, 2)).toEqual([summary, note])
    expect(seen.place).toBe([venue.name, venue.street, `${venue.zip} ${venue.city}`, venue.country].join(', '))
  })

  test('each change raises its number, and what is called off is so in both', async () => {
    const event = await events.published(me, { title: 'The long walk' })
    const seen = [await shown(event.slug)]
    for (const move of ['postpone', 'cancel']) {
      good(await events.move(me, await events.own(me, event.id), move))
      seen.push(await shown(event.slug))
    }
    expect(seen.map(({ uid, sequence, status }) => [uid, sequence, status])).toEqual([
      [event.id, 0, 'CONFIRMED'],
      [event.id, 1, 'TENTATIVE'],
      [event.id, 2, 'CANCELLED'],
    ])
    expect(seen.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH'])
  })
})
