import { expect, test } from 'vitest'
import { cn } from '#/lib/cn.ts'

test.each([
  // The later of two that set the same thing wins,
  ['h-11 h-9', 'h-9'],
  ['px-5 p-2', 'p-2'],
  ['w-full size-11', 'size-11'],
  ['text-body text-small', 'text-small'],
  ['rounded rounded-full', 'rounded-full'],
  ['bg-ink/6 bg-tint', 'bg-tint'],
  ['ms-2 -ms-px', '-ms-px'],
  ['flex hidden', 'hidden'],
  ['border-b border', 'border'],
  ['max-w-form max-w-none', 'max-w-none'],
  ['line-clamp-2 line-clamp-none', 'line-clamp-none'],
  // and what sets different things stays.
  ['text-small text-muted', 'text-small text-muted'],
  ['border-b border-line', 'border-b border-line'],
  ['divide-y divide-line', 'divide-y divide-line'],
  ['inset-x-0 inset-y-0', 'inset-x-0 inset-y-0'],
  ['rounded-s rounded-e', 'rounded-s rounded-e'],
  ['bg-card hover:bg-tint', 'bg-card hover:bg-tint'],
  ['gap-3 gap-x-2', 'gap-3 gap-x-2'],
  ['transition-[opacity,display] transition-discrete', 'transition-[opacity,display] transition-discrete'],
])('%s → %s', (input, output) => {
  expect(cn(input)).toBe(output)
})

test('drops what is off', () => {
  expect(cn('p-2', false, undefined, { 'p-4': true, 'm-1': false })).toBe('p-4')
})
