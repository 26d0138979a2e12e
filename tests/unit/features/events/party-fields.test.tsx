import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Question } from '#/contract/event/event.ts'
import { PartyFields, QuestionFields } from '#/features/events/components/party-fields.tsx'
import { registrationChange } from '#/features/events/registration-form.ts'

const none = { values: {}, errors: {} }
const optionsIn = (markup: string) => [...markup.matchAll(/<option value="(\d+)"( selected="")?/g)]

test('a family of three keeps its places and names where only one may come by now', () => {
  const markup = renderToStaticMarkup(<PartyFields maxParty={1} seats={3} names={['Ada', 'Noor']} {...none} />)
  expect(optionsIn(markup).map(([, count, chosen]) => [count, Boolean(chosen)])).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
  ])
  expect(markup).toContain('Ada\nNoor')
})

test('where one comes alone nothing is asked, and so nothing is changed', () => {
  expect(renderToStaticMarkup(<PartyFields maxParty={1} seats={1} {...none} />)).toBe('')
  expect(registrationChange({ 'text-a': 'nuts' })).toEqual({ answers: { a: 'nuts' } })
  expect(registrationChange({ seats: '2', childNames: '' })).toEqual({ seats: 2, children: [], answers: {} })
})

const question: Question = {
  id: '01980000-0000-7000-8000-00000000000a',
  label: 'We bring lunch',
  kind: 'check',
  options: [],
  required: false,
  sensitive: false,
}

test.each([
  ['as it was answered', {}, true],
  ['not ticked, of a form that came back without it', { form: 'change' }, false],
  ['ticked, of one that came back with it', { form: 'change', [`check-${question.id}`]: 'on' }, true],
])('a box is %s', (_how, values, isTicked) => {
  const markup = renderToStaticMarkup(
    <QuestionFields questions={[question]} answers={{ [question.id]: true }} values={values} errors={{}} />,
  )
  expect(markup.includes('checked=""')).toBe(isTicked)
})
