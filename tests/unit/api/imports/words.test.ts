import { describe, expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { splitName } from '#/api/modules/imports/guardians.read.ts'
import { orderOf, readDate } from '#/api/modules/imports/words/dates.ts'
import { guessColumns, relationIn, splitTitles } from '#/api/modules/imports/words/guess-columns.ts'
import { choicesOf, readCycleYear, readLevel } from '#/api/modules/imports/words/value-words.ts'
import { guardianFields, importFields, type ImportField } from '#/contract/imports/import.ts'
import { usualOrder } from '#/words/date-order.ts'
import { importFieldWord } from '#/words/import-field.ts'

const locales = appConfig.locales.map(({ code }) => code)
const studentFields: ImportField[] = [...importFields.students, ...guardianFields]
const students = (...titles: string[]) => guessColumns('students', studentFields, titles)

describe('titles of columns', () => {
  test.each(locales)('the labels of the app mean their fields: %s', (locale) => {
    expect(students(...studentFields.map((field) => importFieldWord(field, locale)))).toEqual(studentFields)
    const people = importFields.people
    expect(
      guessColumns(
        'people',
        people,
        people.map((field) => importFieldWord(field, locale)),
      ),
    ).toEqual(people)
  })

  test.each([
    ['Vorname', 'Name', 'Geb.-Datum', 'Gruppe'],
    ['PRÉNOM', 'nom', 'Né(e) le', 'Classe'],
    ['First name *', 'Surname', 'Date of birth (dd/mm/yyyy)', 'Class'],
    ['Vorname des Kindes', 'Nachname des Kindes', 'GEBURTSTAG', 'Klasse'],
    ['Child’s first name', 'Child’s last name', 'D.O.B.', 'Classroom:'],
    ['Prénom de l’enfant', 'Nom de l’enfant', 'Date de naissance', 'Groupe'],
  ])('%s, %s, %s, %s', (...titles) => {
    expect(students(...titles)).toEqual(['first_name', 'last_name', 'birth_date', 'classroom'])
  })

  test.each([
    ['Mutter', 'guardian_1_name', 'mother'],
    ['E-Mail der Mutter', 'guardian_1_email', 'mother'],
    ['Telefon Vater', 'guardian_2_phone', 'father'],
    ['Father’s mobile', 'guardian_2_phone', 'father'],
    ['Nom du père', 'guardian_2_last_name', 'father'],
    ['Parent 1 e-mail', 'guardian_1_email', null],
    ['Parent2 Phone', 'guardian_2_phone', null],
    ['Erziehungsberechtigte/r 2: Vorname', 'guardian_2_first_name', null],
    ['Responsable légal 1 – courriel', 'guardian_1_email', null],
    ['Second guardian relationship', 'guardian_2_relation', null],
    ['E-Mail', 'guardian_1_email', null],
    ['Notfallkontakt Telefon', null, null],
    ['Schuhgröße', null, null],
    ['Warum abgelehnt', null, null],
  ])('%s is %s', (title, field, relation) => {
    expect(students(title)).toEqual([field])
    expect(relationIn(title)).toBe(relation)
  })

  test('a field is taken once, and the surest title has it', () => {
    expect(students('E-Mail', 'Parent 1 e-mail', 'Status', 'Enrolment')).toEqual([
      null,
      'guardian_1_email',
      'status',
      null,
    ])
  })

  test('a heading above the titles is passed over', () => {
    const line = (at: number, ...cells: string[]) => ({ line: at, cells })
    const lines = [
      line(1, 'Klassenliste 2026', '', ''),
      line(3, 'Vorname', 'Nachname', 'Gruppe'),
      line(4, 'A', 'B', 'C'),
    ]
    expect(splitTitles('students', studentFields, lines)).toEqual({ titles: lines[1]!.cells, rows: [lines[2]] })
    expect(splitTitles('students', studentFields, lines.slice(2))).toEqual({ titles: lines[2]!.cells, rows: [] })
  })
})

describe('cells', () => {
  test.each([
    ['Enrolled', 'enrolled'],
    ['AUFGENOMMEN', 'enrolled'],
    ['Inscription active', 'enrolled'],
    ['«Warteliste»', 'waitlist'],
    ['liste d’attente', 'waitlist'],
    ['enrolled', 'enrolled'],
    ['whatever', undefined],
  ])('status %s', (text, value) => expect(choicesOf.status.read(text)).toBe(value))

  test.each([
    ['Mère', 'mother'],
    ['Papa', 'father'],
    ['Sorgeberechtigte', 'guardian'],
    ['Oma', 'grandparent'],
  ])('relation %s', (text, value) => expect(choicesOf.relation.read(text)).toBe(value))

  test.each([
    ['Pädagogin', 'teacher'],
    ['Pädagogin, Pädagoge', 'teacher'],
    ['Éducateur', 'teacher'],
    ['Guide', 'teacher'],
    ['Elternteil', 'parent'],
  ])('role %s', (text, value) => expect(choicesOf.roles.read(text)).toBe(value))

  test.each([
    ['3-6', '3-6'],
    ['3–6 Jahre', '3-6'],
    ['3 bis 6', '3-6'],
    ['6 à 9 ans', '6-9'],
    ['Kinderhaus', '3-6'],
    ['3-9', undefined],
  ])('level %s', (text, value) => expect(readLevel(text)).toBe(value))

  test('years of the cycle', () => {
    expect(['2', '2.', 'Jahr 2', '1re année', '4', '2 or 3'].map(readCycleYear)).toEqual([
      2,
      2,
      2,
      1,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['Weber, Jonas', 'Jonas', 'Weber'],
    ['Jonas Weber', 'Jonas', 'Weber'],
    ['Maria van der Berg', 'Maria', 'van der Berg'],
    ['Anna Maria Weber', 'Anna Maria', 'Weber'],
    ['Jonas', 'Jonas', ''],
  ])('the name %s', (text, first, last) => expect(splitName(text)).toEqual({ first, last }))
})

describe('dates', () => {
  test.each([
    ['2019-03-07', '2019-03-07'],
    ['2019-03-07T00:00:00.000Z', '2019-03-07'],
    ['7.3.2019', '2019-03-07'],
    ['07.03.2019', '2019-03-07'],
    ['07/03/2019', '2019-03-07'],
    ['7-3-2019', '2019-03-07'],
    ['7 March 2019', '2019-03-07'],
    ['March 7, 2019', '2019-03-07'],
    ['7. März 2019', '2019-03-07'],
    ['7 mars 2019', '2019-03-07'],
    ['1er août 2019', '2019-08-01'],
  ])('%s', (text, day) => expect(readDate(text, 'day_first')).toEqual({ day }))

  test('day and month as the file has them', () => {
    expect(readDate('07/03/2019', 'month_first')).toEqual({ day: '2019-07-03' })
    // With points, the day is first in every language of ours.
    expect(readDate('7.3.2019', 'month_first')).toEqual({ day: '2019-03-07' })
  })

  test.each([
    ['7.3.19', 'short_year'],
    ['07/03/19', 'short_year'],
    ['30.2.2019', 'date'],
    ['13/13/2019', 'date'],
    ['soon', 'date'],
    ['43531', 'date'],
  ])('%s is none', (text, problem) => expect(readDate(text, 'day_first')).toEqual({ problem }))

  test('one value above 12 tells, else the person’s language, else what they choose', () => {
    const values = ['07/03/2019', '2019-01-01']
    expect(orderOf(['2019-01-01', '7.3.2019'], 'day_first', undefined)).toBeNull()
    expect(orderOf([...values, '25/03/2019'], 'month_first', undefined)).toMatchObject({
      order: 'day_first',
      by: 'file',
    })
    expect(orderOf([...values, '03/25/2019'], 'day_first', undefined)).toMatchObject({
      order: 'month_first',
      by: 'file',
    })
    expect(orderOf(values, usualOrder('fr'), undefined)).toEqual({
      order: 'day_first',
      by: 'usual',
      sample: '07/03/2019',
    })
    expect(orderOf(values, 'day_first', 'month_first')).toMatchObject({ order: 'month_first', by: 'choice' })
    expect(['de', 'fr', 'en-GB', 'en-US'].map(usualOrder)).toEqual([
      'day_first',
      'day_first',
      'day_first',
      'month_first',
    ])
  })
})
