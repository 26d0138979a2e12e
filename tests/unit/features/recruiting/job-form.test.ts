import { describe, expect, test } from 'vitest'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { inputNames } from '#/features/recruiting/input-names.ts'
import { jobSchema, missingIn, newJobValues, postedJob, sumText } from '#/features/recruiting/job-form.ts'

const typed = {
  title: 'Guide for the quinces',
  role: 'guide',
  summary: 'Among\nquinces.',
  markdown: '**Welcome**\r\n',
  levels: '3-6,6-9',
  employments: 'full_time',
  workplace: 'onsite',
  'address.city': 'Weimar',
  'address.country': 'DE',
  'point.lat': '50,98',
  'point.lon': '11.33',
  timeZone: 'Europe/Berlin',
  'salary.min': '3 200',
  'salary.period': 'month',
  'salary.currency': 'EUR',
  credentials: 'ami:3-6,macte',
  willTrain: 'on',
  languages: 'nl,de',
  skills: 'Singing\r\n\r\nSinging\r\nSewing',
  expiresOn: '2026-12-24',
  'questions.0.label': 'Why here?',
  'questions.0.kind': 'text',
  'questions.0.required': 'on',
  'questions.2.label': 'When?',
  'questions.2.kind': 'choice',
  'questions.2.options': 'Now\nLater',
}

describe('what is written in the form', () => {
  test('becomes a job: amounts in minor units, lists without what is empty or twice', () => {
    const job = postedJob(typed)
    expect(wrongFields(jobSchema, job)).toEqual({})
    expect(job).toMatchObject({
      summary: 'Among quinces.',
      markdown: '**Welcome**\n',
      levels: ['3-6', '6-9'],
      point: { lat: 50.98, lon: 11.33 },
      salary: { period: 'month', min: 320_000, max: null, currency: 'EUR', negotiable: false },
      credentials: [
        { body: 'ami', level: '3-6' },
        { body: 'macte', level: null },
      ],
      willTrain: true,
      languages: ['de', 'nl'],
      skills: ['Singing', 'Sewing'],
      experience: null,
      positions: 1,
      keepMonths: 6,
    })
    expect(job.questions).toEqual([
      { label: 'Why here?', kind: 'text', options: [], required: true },
      { label: 'When?', kind: 'choice', options: ['Now', 'Later'], required: false },
    ])
  })

  test('without an amount nothing is said of pay, and zero years are said', () => {
    const { salary, experience } = postedJob({ ...typed, 'salary.min': '', experience: '0' })
    expect([salary, experience]).toEqual([null, 0])
  })

  test.each([
    [{ 'salary.min': '-5' }, 'salary.min'],
    [{ 'salary.min': '4000', 'salary.max': '3000' }, 'salary.max'],
    [{ 'salary.currency': 'XXX' }, 'salary.currency'],
    [{ positions: 'two' }, 'positions'],
    [{ keepMonths: '25' }, 'keepMonths'],
    [{ 'point.lat': 'north' }, 'point.lat'],
    [{ 'questions.2.options': 'Now' }, 'questions.1.options'],
    [{ title: ' ' }, 'title'],
  ])('%j is refused at its place', (more, field) => {
    expect(Object.keys(wrongFields(jobSchema, postedJob({ ...typed, ...more })))).toEqual([field])
  })

  test('says what it lacks, as the API does of what is stored', () => {
    expect(missingIn(postedJob(typed))).toEqual([])
    expect(missingIn(newJobValues('Europe/Berlin', null))).toEqual([
      'title',
      'summary',
      'content',
      'address',
      'expiresOn',
    ])
    const remote = { ...typed, workplace: 'remote', 'address.city': '' }
    expect(missingIn(postedJob(remote))).toEqual([])
  })
})

test('what the API refuses of the text stands at the field that is typed in', () => {
  const refused = {
    ok: false,
    error: { status: 422, code: 'x', message: 'No', fields: { content: 'Too long' } },
  } as const
  expect(inputNames(refused as never)).toMatchObject({ error: { fields: { markdown: 'Too long' } } })
})

test.each([
  [null, ''],
  [Number.NaN, ''],
  [undefined, ''],
])('%s is no amount that stands in a field', (minor, text) => {
  expect(sumText(minor)).toBe(text)
})
