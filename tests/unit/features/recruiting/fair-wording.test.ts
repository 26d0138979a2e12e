import { expect, test } from 'vitest'
import { unfairIn } from '#/features/recruiting/fair-wording.ts'

test.each([
  ['We are a young and dynamic team', 'age', 'young and dynamic team'],
  ['Du passt in unser junges Team', 'age', 'junges Team'],
  ['Une équipe jeune vous attend', 'age', 'équipe jeune'],
  ['You are under 35', 'age', 'under 35'],
  ['English native speaker', 'origin', 'native speaker'],
  ['Muttersprachlerin gesucht', 'origin', 'Muttersprachlerin'],
  ['Anglais langue maternelle', 'origin', 'langue maternelle'],
  ['Nur Frauen', 'sex', 'Nur Frauen'],
  ['Du bist körperlich belastbar', 'health', 'körperlich belastbar'],
])('%s', (text, kind, words) => {
  expect(unfairIn(text)).toEqual([{ kind, words }])
})

test.each([
  'You prepare the room for young children, and observe them.',
  'Für Kinder unter 3 Jahren',
  'Les jeunes enfants de 3 à 6 ans',
  'The children speak Dutch; you learn it here.',
  'Classes of children under 30 months',
])('nothing is said of: %s', (text) => {
  expect(unfairIn(text)).toEqual([])
})

test('what is said twice is named once, however it is broken', () => {
  expect(unfairIn('young\nteam, young team, YOUNG TEAM')).toHaveLength(1)
})
