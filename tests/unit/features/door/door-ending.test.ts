import { expect, test } from 'vitest'
import { endingOf } from '#/features/door/door-sync.ts'

test('what was done is lost by whoever has no such door any more, and by nothing else that is answered', () => {
  const said: string[] = []
  const told = { refused: () => {}, barred: (words: string) => said.push(words) }
  const ending = (status: number, code: string) => endingOf({ status, code, message: code }, told)
  expect(ending(404, 'not_found')).toBe('ended')
  expect(ending(401, 'not_signed_in')).toBe('signed_out')
  for (const code of ['second_step_required', 'on_tour', 'forbidden']) expect(ending(403, code)).toBe('barred')
  for (const status of [0, 429, 500, 503]) expect(ending(status, 'x')).toBeNull()
  expect(said).toEqual(['second_step_required', 'on_tour', 'forbidden'])
})
