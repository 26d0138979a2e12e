import type { PageKeys } from '#/client/page-keys.ts'

/** The keys that people know from other mail programs. */
export const mailKeys = {
  setting: 'mail-keys',
  actions: {
    c: 'compose',
    j: 'older',
    k: 'newer',
    o: 'open',
    e: 'archive',
    '#': 'trash',
    s: 'star',
    r: 'reply',
    a: 'all',
    f: 'forward',
    '/': 'search',
    x: 'choose',
    u: 'list',
    '?': 'help',
  },
} as const satisfies PageKeys<string>
